import { somebodyNew, type Account, type Somebody } from '../given-people.ts'
import { shared, type Ask, type Example, type Examples } from './example.ts'
import { askedBy, givenLink, noteAsked, type World } from './world.ts'

export const registrationExamples: Examples = {
  'GET /v3/page/buyer/proxy_checkin/confirm': [
    {
      about: 'the link is the secret: whoever holds it received it',
      mine: (world, caller) => openedLink(world, caller, caller),
      anothers: (world, caller) => openedLink(world, caller, somebodyNew()),
      elsewhere: (world, caller) => openedLink(world, caller, caller, world.other),
    },
    shared('a link that nobody sent', () => ({ query: { hash: 'A'.repeat(22) }, status: 410 })),
  ],
  'POST /v3/api/buyer/proxy_checkin/confirm': [
    {
      about: 'the link is the secret, and it is bound to its exhibition',
      mine: (world, caller) => confirmedLink(world, caller),
      anothers: (world) => confirmedLink(world, somebodyNew()),
      elsewhere: async (world, caller) => ({ ...(await confirmedLink(world, caller, world.other)), status: 410 }),
    },
    {
      about: "a contact that is not the link's, without a code",
      mine: (world, caller) => takenOver(world, caller),
      anothers: (world) => takenOver(world, world.stranger),
      elsewhere: (world, caller) => takenOver(world, caller, world.other),
    },
  ],
  'POST /v3/api/buyer/proxy_checkin': [
    {
      about: 'asking somebody',
      mine: (world, caller) => asking(world, caller, somebodyNew()),
      anothers: async (world, caller) => asking(world, caller, (await givenLink(world)).to),
      elsewhere: async (world, caller) => {
        const ask = asking(world, caller, somebodyNew())
        return { ...ask, body: { ...ask.body, expo_id: world.draft }, status: 404 }
      },
    },
    changing('resend'),
    changing('withdraw'),
  ],
  'GET /v3/api/buyer/proxy_checkin': [
    {
      about: 'names and companies of those whom I asked in this exhibition; their contacts are masked',
      mine: async (world, caller) => {
        await givenLink(world, { by: caller })
        return listOf(world, caller, world.here)
      },
      anothers: async (world, caller) => {
        await givenLink(world, { by: world.stranger, to: somebodyNew() })
        return listOf(world, caller, world.here)
      },
      elsewhere: async (world, caller) => {
        await givenLink(world, { by: caller, expo: world.other })
        return listOf(world, caller, world.other)
      },
    },
  ],
  'GET /v3/api/fanyi': [
    shared('the English of a name', () => ({ query: { txt: '宁波海曙文具有限公司' }, status: 200 })),
  ],
  'GET /v3/api/match/company_name': [
    {
      about: 'what one person typed as a company is that person’s',
      mine: (_world, { canaries }) => ({ query: { keyword: canaries.company }, status: 200 }),
      anothers: ({ callers }) => ({ query: { keyword: callers.buyer.canaries.company }, status: 200 }),
      elsewhere: () => ({ query: { keyword: 'firmqzx' }, status: 200 }),
      alike: true,
    },
  ],
}

const everythingOn = ({ canaries }: Somebody) => [
  canaries.realname,
  canaries.company,
  canaries.contact,
  canaries.cardNumber,
]
const namesIn = (people: Somebody[]) => people.flatMap(({ canaries }) => [canaries.realname, canaries.company])

async function openedLink(world: World, caller: Account, to: Somebody, expo = world.here): Promise<Ask> {
  const { hash } = await givenLink(world, { to, expo })
  return { query: { hash }, status: 200, shows: [...everythingOn(to), caller.token] }
}

async function confirmedLink(world: World, to: Somebody, expo = world.apart): Promise<Ask> {
  const { hash } = await givenLink(world, { to, expo })
  return { body: { ...to.person, hash, expo_id: world.apart }, status: 200 }
}

async function takenOver(world: World, thief: Account, expo = world.here): Promise<Ask> {
  const { hash, to } = await givenLink(world, { expo })
  return { body: { ...to.person, contact: thief.person.contact, hash }, status: 409 }
}

function asking(world: World, caller: Account, somebody: Somebody): Ask {
  noteAsked(world, caller, world.here, somebody)
  return { body: somebody.person, status: 200 }
}

function changing(action: 'resend' | 'withdraw'): Example {
  const change = (id: string, status: number): Ask => ({ body: { id, action }, status })
  return {
    about: action,
    mine: async (world, caller) => change((await givenLink(world, { by: caller })).id, 200),
    anothers: async (world) => change((await givenLink(world, { by: world.stranger })).id, 410),
    elsewhere: async (world, caller) => change((await givenLink(world, { by: caller, expo: world.other })).id, 410),
  }
}

const listOf = (world: World, caller: Account, expo: number): Ask => ({
  expo,
  status: 200,
  shows: namesIn(askedBy(world, caller, expo)),
})
