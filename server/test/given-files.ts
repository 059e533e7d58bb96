import type { Db } from '../src/platform/database.ts'
import { newId } from '../src/platform/new-id.ts'

type Wish = { userId: string; kind: 'image' | 'identity'; now: Date }

/** The row of a picture that was uploaded and looked at, without its bytes. `givenFile` goes the whole way. */
export async function givenReadyFile(db: Db, { userId, kind, now }: Wish): Promise<{ id: string; key: string }> {
  const id = newId(now)
  const key = `incoming/${kind}/${id}`
  const row = { id, key, kind, user_id: userId, name: 'picture', bytes: 100, created_at: now, ready_at: now }
  const picture = { state: 'ready', type: 'image/webp', width: 320, height: 200, color: '#808080' }
  await db
    .insertInto('file')
    .values({ ...row, ...picture })
    .execute()
  return { id, key }
}
