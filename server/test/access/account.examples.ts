import { somebodyNew, type Account, type Somebody } from '../given-people.ts'
import { givenReadyFile } from '../given-files.ts'
import type { Ask, Examples } from './example.ts'
import { givenLink, type World } from './world.ts'

export const accountExamples: Examples = {
  'POST /v3/api/send_code': [
    {
      about: 'known and unknown contacts are answered alike',
      mine: (_world, caller) => codeFor(caller),
      anothers: async (world) => codeFor((await givenLink(world)).to),
      elsewhere: () => codeFor(somebodyNew()),
      alike: true,
    },
  ],
  'GET /v3/api/oss_policy': [
    {
      about: 'a key of my own, whatever is selected',
      mine: () => uploading(),
      anothers: () => uploading(),
      elsewhere: (world) => ({ ...uploading(), expo: world.other }),
    },
  ],
  'POST /v3/api/file/finish': [
    {
      about: 'what I uploaded',
      mine: (world, caller) => finishing(world, caller),
      anothers: async (world) => ({ ...(await finishing(world, world.stranger)), status: 410 }),
      elsewhere: async (world, caller) => ({ ...(await finishing(world, caller)), expo: world.other }),
    },
    {
      about: 'a key that nobody has',
      mine: () => ({ body: { filename: nobodysKey }, status: 410 }),
      anothers: () => ({ body: { filename: nobodysKey }, status: 410 }),
      elsewhere: () => ({ body: { filename: nobodysKey }, status: 410 }),
      alike: true,
    },
  ],
}

const nobodysKey = 'incoming/image/00000000-0000-0000-0000-000000000000'

const uploading = (): Ask => ({
  query: { kind: 'image', filename: 'a.png', size: 100, type: 'image/png' },
  status: 200,
})

async function finishing(world: World, owner: Account): Promise<Ask> {
  const { key } = await givenReadyFile(world.database, { userId: owner.userId, kind: 'identity', now: world.now })
  return { body: { filename: key }, status: 200 }
}

const codeFor = ({ person }: Somebody): Ask => ({ body: { contact: person.contact, purpose: 'login' }, status: 200 })
