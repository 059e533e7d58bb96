import type { Endpoint } from '@fairground/contract/endpoint.ts'
import { somebodyNew, type Account, type Somebody } from '../given-people.ts'
import { askedBy, givenLink, noteAsked, type World } from './world.ts'

/** One call, and what follows for a caller whom the contract's access lets through. */
export type Ask = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: object
  /** The exhibition that is selected; the one where everybody has a part, unless said otherwise. */
  expo?: number
  status: number
  /** The canaries and tokens that the answer may show; every other one is a leak. */
  shows?: string[]
}

type Build = (world: World, caller: Account) => Ask | Promise<Ask>

/** The same call about a thing of the caller's, of somebody else's, and of another exhibition. */
export type Example = {
  about: string
  mine: Build
  anothers: Build
  elsewhere: Build
  /** Whoever asks is told the same, word for word. */
  alike?: boolean
}

export const relations = ['mine', 'anothers', 'elsewhere'] as const

type Address = `${Endpoint['method']} ${Endpoint['url']}`

const shared = (about: string, ask: Build, elsewhere: Build = ask): Example => ({
  about,
  mine: ask,
  anothers: ask,
  elsewhere,
  alike: true,
})
const everythingOn = ({ canaries }: Somebody) => [
  canaries.realname,
  canaries.company,
  canaries.contact,
  canaries.cardNumber,
]
const namesIn = (people: Somebody[]) => people.flatMap(({ canaries }) => [canaries.realname, canaries.company])

/** A call of the contract that is not in this table fails the matrix by name. */
export const examples: Record<Address, Example[]> = {
  'GET /v3/api/common/config': [
    shared(
      'the exhibition that the address names',
      ({ here }) => ({ query: { expo_id: here }, status: 200 }),
      ({ foreign }) => ({ query: { expo_id: foreign }, status: 200 }),
    ),
    shared('a draft, which falls through to the default', ({ draft }) => ({ query: { expo_id: draft }, status: 200 })),
  ],
  'GET /v3/api/git/last_version': [shared('the version', () => ({ status: 200 }))],
  'GET /v3/api/common/data': [shared('the dictionaries', () => ({ status: 200 }))],
  'GET /v3/page/home': [
    {
      about: 'the first screen, whose menu knows who is signed in',
      mine: () => ({ status: 200 }),
      anothers: () => ({ status: 200 }),
      elsewhere: ({ draft }) => ({ expo: draft, status: 404 }),
    },
  ],
  'GET /v3/page/exhibition_list/:name': [
    shared(
      'the exhibitions of a platform, without its drafts',
      () => ({ params: { name: 'cnise' }, status: 200 }),
      () => ({ params: { name: 'elsewhere' }, status: 200 }),
    ),
  ],
  'GET /v3/page/expo_content/:id': [
    shared(
      'a page of the exhibition',
      ({ contentPages }) => ({ params: { id: contentPages.here }, status: 200 }),
      ({ contentPages }) => ({ params: { id: contentPages.other }, status: 404 }),
    ),
  ],
  'GET /v3/page/site_content/:name': [
    shared(
      'a page of the platform',
      () => ({ params: { name: 'here' }, status: 200 }),
      () => ({ params: { name: 'foreign' }, status: 404 }),
    ),
  ],
  'GET /v3/page/expo_menu/:name': [
    {
      about: 'a menu, as far as the caller may see it',
      mine: () => ({ params: { name: 'here' }, status: 200 }),
      anothers: () => ({ params: { name: 'here' }, status: 200 }),
      elsewhere: () => ({ params: { name: 'other' }, status: 404 }),
    },
  ],
  'GET /v3/page/:name': [
    shared(
      'a page of blocks',
      () => ({ params: { name: 'here' }, status: 200 }),
      () => ({ params: { name: 'other' }, status: 404 }),
    ),
  ],
  'POST /v3/api/send_code': [
    {
      about: 'known and unknown contacts are answered alike',
      mine: (_world, caller) => codeFor(caller),
      anothers: async (world) => codeFor((await givenLink(world)).to),
      elsewhere: () => codeFor(somebodyNew()),
      alike: true,
    },
  ],
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

const codeFor = ({ person }: Somebody): Ask => ({ body: { contact: person.contact, purpose: 'login' }, status: 200 })

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
