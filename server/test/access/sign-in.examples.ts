import { hashPassword } from '../../src/account/password.ts'
import { openSession } from '../../src/platform/session.ts'
import type { Account } from '../given-people.ts'
import { weixinCode } from '../weixin-double.ts'
import { shared, type Ask, type Examples } from './example.ts'
import type { World } from './world.ts'

/** Nobody has written terms here. */
const termsVersion = '0/0'
const appId = 'wx0123456789abcdef'
const password = 'a password of the matrix'
const hash = hashPassword(password)

export const signInExamples: Examples = {
  'GET /v3/page/login': [
    shared(
      'the sign-in page',
      () => ({ status: 200 }),
      ({ foreign }) => ({ expo: foreign, status: 200 }),
    ),
  ],
  'POST /v3/api/login': [
    {
      about: 'a contact and the password that goes with it',
      mine: async (world, caller) => signingIn(await withPassword(world, caller), 200),
      anothers: async (world, caller) => {
        await withPassword(world, caller)
        return signingIn(world.stranger, 409)
      },
      elsewhere: async (world, caller) => {
        const { body } = signingIn(await withPassword(world, caller), 200)
        return { body: { ...body, termsVersion: '9/9' }, expo: world.foreign, status: 409 }
      },
    },
  ],
  'GET /v3/api/weixin/login': [
    {
      about: 'the code is the secret: whoever holds it came back from WeChat with it, bound or not',
      mine: async (world, caller) => comingBack(await withWeixin(world, caller)),
      anothers: async (world) => comingBack(await withWeixin(world, world.stranger)),
      elsewhere: ({ foreign }) => ({ ...comingBack('o-nobody'), expo: foreign }),
    },
    shared('a code that nobody was given', () => ({ query: { code: 'nobody-was-given' }, status: 409 })),
  ],
  'POST /v3/api/logout': [
    {
      about: 'this device, and no other',
      mine: signingOut,
      anothers: signingOut,
      elsewhere: signingOut,
    },
  ],
}

const signingIn = ({ person }: Account, status: number): Ask => ({
  body: { contact: person.contact, password, termsVersion, redirect: '/my' },
  status,
})

const comingBack = (openid: string): Ask => ({ query: { code: weixinCode({ openid }), redirect: '/my' }, status: 200 })

async function withPassword({ database }: World, account: Account): Promise<Account> {
  await database
    .updateTable('app_user')
    .set({ password_hash: await hash })
    .where('id', '=', account.userId)
    .execute()
  return account
}

async function withWeixin({ database, now }: World, { userId }: Account): Promise<string> {
  const openid = `o-${userId}`
  await database
    .insertInto('wechat_account')
    .values({ app_id: appId, openid, user_id: userId, bound_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await database
    .insertInto('consent')
    .values({ user_id: userId, document: 'protocol', version: termsVersion, agreed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return openid
}

async function signingOut({ database, now }: World, { userId }: Account): Promise<Ask> {
  const opening = { userId, device: '', ip: '127.0.0.1', contact: null, now }
  return { token: await database.transaction((tx) => openSession(tx, opening)), body: {}, status: 200 }
}
