import { somebodyNew, type Somebody } from '../given-people.ts'
import type { Ask, Examples } from './example.ts'
import { givenLink } from './world.ts'

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
}

const codeFor = ({ person }: Somebody): Ask => ({ body: { contact: person.contact, purpose: 'login' }, status: 200 })
