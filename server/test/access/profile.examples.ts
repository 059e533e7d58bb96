import { parseContact } from '../../src/account/contact.ts'
import { hashPassword } from '../../src/account/password.ts'
import type { CodePurpose } from '@fairground/contract/account/login-code.ts'
import { openSession } from '../../src/platform/session.ts'
import { givenReadyFile } from '../given-files.ts'
import { canariesIn, givenAccount, somebodyNew, type Account, type Somebody } from '../given-people.ts'
import type { Ask, Build, Example, Examples } from './example.ts'
import type { World } from './world.ts'

const password = 'a password of the profile'
const hash = hashPassword(password)
const code = '135790'

export const profileExamples: Examples = {
  'GET /v3/page/my': [mineOnly('who I am', (_world, { canaries }) => ({ status: 200, shows: namesOf(canaries) }))],
  'GET /v3/api/my/next_step': [mineOnly('what I do next', () => ({ status: 200 }))],
  'GET /v3/page/my/profile': [
    mineOnly('everything that I wrote of myself, my contacts in full', async (world, caller) => ({
      status: 200,
      shows: [...namesOf(caller.canaries), ...(await contactsOf(world, caller))],
    })),
  ],
  'POST /v3/api/my/profile/update': [
    {
      about: 'my picture is a file of mine',
      mine: async (world, caller) => picturing(world, caller, caller),
      anothers: async (world, caller) => ({ ...(await picturing(world, caller, world.stranger)), status: 410 }),
      elsewhere: async (world, caller) => ({ ...(await picturing(world, caller, caller)), expo: world.other }),
    },
  ],
  'POST /v3/api/user/password/update': [
    {
      about: 'proved by the old one, or by a code that was sent to me',
      mine: async (world) => ({
        token: (await spare(world)).token,
        body: { oldPassword: password, password },
        status: 200,
      }),
      anothers: async (world) => {
        const contact = await coded(world, world.stranger, 'confirm')
        return { token: (await spare(world)).token, body: { contact, code, password }, status: 409 }
      },
      elsewhere: async (world) => {
        const me = await spare(world)
        const contact = await coded(world, me, 'confirm')
        return { token: me.token, body: { contact, code, password }, expo: world.foreign, status: 200 }
      },
    },
  ],
  'POST /v3/api/user/mobile/update': [changing('mobile')],
  'POST /v3/api/user/email/update': [changing('email')],
  'POST /v3/api/user/notices/update': [
    {
      about: 'what can be chosen',
      mine: () => choosing('registration', 200),
      anothers: () => choosing('security', 400),
      elsewhere: (world) => ({ ...choosing('registration', 200), expo: world.other }),
    },
  ],
  'POST /v3/api/user/session/end': [
    {
      about: "one of mine, none of another's",
      mine: async (world) => {
        const me = await spare(world)
        return { token: me.token, body: { id: await sessionOf(world, me) }, status: 200 }
      },
      anothers: async (world) => {
        const id = await sessionOf(world, world.stranger)
        return { token: (await spare(world)).token, body: { id }, status: 200 }
      },
      elsewhere: async (world) => ({ token: (await spare(world)).token, body: {}, expo: world.other, status: 200 }),
    },
  ],
  'POST /v3/api/user/export': [mineOnly('my data', () => ({ body: {}, status: 200 }))],
  'POST /v3/api/user/delete': [
    {
      about: 'my account, proved by what only I know',
      mine: async (world) => ({ token: (await spare(world)).token, body: { oldPassword: password }, status: 200 }),
      anothers: async (world) => {
        const contact = await coded(world, world.stranger, 'confirm')
        return { token: (await spare(world)).token, body: { contact, code }, status: 409 }
      },
      elsewhere: async (world) => {
        const body = { oldPassword: password }
        return { token: (await spare(world)).token, body, expo: world.foreign, status: 200 }
      },
    },
  ],
  'POST /v3/api/user/keep': [mineOnly('my account', () => ({ body: {}, status: 200 }))],
}

/** Nobody can even ask for another's; which exhibition is selected makes no difference to what is mine. */
function mineOnly(about: string, ask: Build): Example {
  return {
    about,
    mine: ask,
    anothers: ask,
    elsewhere: async (world, caller) => ({ ...(await ask(world, caller)), expo: world.foreign }),
  }
}

const namesOf = ({ realname, company, position }: Somebody['canaries']) => [realname, company, position]

async function contactsOf({ database }: World, { userId }: Account): Promise<Set<string>> {
  const user = database.selectFrom('app_user').select(['mobile', 'email']).where('id', '=', userId)
  return canariesIn(JSON.stringify(await user.executeTakeFirst()))
}

async function picturing({ database, now }: World, caller: Account, owner: Account): Promise<Ask> {
  const { key } = await givenReadyFile(database, { userId: owner.userId, kind: 'image', now })
  return { body: { position: caller.canaries.position, avatar: key }, status: 200 }
}

const choosing = (topic: string, status: number): Ask => ({
  body: { quietHours: true, topics: [{ topic, sms: false, email: true }] },
  status,
})

/** Somebody whose account may be changed for good: the callers' own are needed by the calls that follow. */
async function spare({ database, now, secretWords }: World): Promise<Account> {
  const account = await givenAccount(database, now)
  await database
    .updateTable('app_user')
    .set({ password_hash: await hash })
    .where('id', '=', account.userId)
    .execute()
  secretWords.add(account.token)
  return account
}

async function sessionOf({ database, secretWords, now }: World, { userId }: Account): Promise<string> {
  const opening = { userId, device: '', ip: '127.0.0.1', contact: null, now }
  secretWords.add(await database.transaction((tx) => openSession(tx, opening)))
  const last = database.selectFrom('session').select('id').where('user_id', '=', userId).orderBy('id', 'desc').limit(1)
  return (await last.executeTakeFirstOrThrow()).id
}

/** A code is on its way to this contact, and holds for as long as the fuzzer runs. */
async function coded({ database, secrets, now }: World, { person }: Somebody, purpose: CodePurpose): Promise<string> {
  const contact = parseContact(person.contact ?? '')!.value
  const row = {
    code_hash: secrets.fingerprint('login code', contact, purpose, code),
    sent_at: now,
    expires_at: new Date(now.getTime() + 30 * 86_400_000),
    tries: 0,
    used_at: null,
  }
  await database
    .insertInto('login_code')
    .values({ contact, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['contact', 'purpose']).doUpdateSet(row))
    .execute()
  return contact
}

function changing(kind: 'mobile' | 'email'): Example {
  const isOfKind = ({ person }: Somebody) => person.contact!.includes('@') === (kind === 'email')
  const someContact = () => [somebodyNew(), somebodyNew()].find(isOfKind)!
  const change = async (world: World, to: Somebody): Promise<Ask> => {
    const contact = await coded(world, to, 'contact')
    const { token } = await spare(world)
    return { token, body: { [kind]: contact, code }, status: 200, shows: [...canariesIn(contact)] }
  }
  return {
    about: `a ${kind} that is nobody else's`,
    mine: (world) => change(world, someContact()),
    anothers: async (world) => {
      let other = await givenAccount(world.database, world.now)
      while (!isOfKind(other)) other = await givenAccount(world.database, world.now)
      return { ...(await change(world, other)), status: 409, shows: [] }
    },
    elsewhere: async (world) => ({ ...(await change(world, someContact())), expo: world.foreign }),
  }
}
