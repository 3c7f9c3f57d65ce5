import { sql } from 'drizzle-orm'
import { issueCard } from '#features/gifts/server/service/issuing.ts'
import { inTransaction } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { type App, callFor } from '../src/app/server/calls.ts'
import { BARE_TABLES } from './baseline.ts'
import { idOf } from './crowd.ts'

/** The token of the n-th buyer, who is logged in. */
export const buyerToken = (n: number) => `bench-session-of-buyer-${n}`
/** Every so many-th buyer has a gift card. */
const BUYERS_A_CARD = 8
/** What is on a card, in cents: more than is ever taken off it. */
const ON_A_CARD = 50_000

/** The gift cards, each for one of the buyers, and the ids of all of them. */
export type Shop = { codes: string[]; buyerIds: string[] }

/** So many buyers, some of them with a gift card. */
export async function plantShop(app: App, buyers: number): Promise<Shop> {
  const { db } = app
  await db.execute(
    sql.raw(`
    insert into users (id, name, email, email_verified, role)
      select ${idOf('buyer')}, 'Buyer ' || n, 'buyer-' || n || '@bench.example', true, 'gm' from generate_series(0, ${buyers - 1}) n;
    insert into sessions (id, token, user_id, expires_at)
      select ${idOf('session')}, '${buyerToken(0).slice(0, -1)}' || n, ${idOf('buyer')}, now() + interval '1 day'
      from generate_series(0, ${buyers - 1}) n;
    ${BARE_TABLES}`),
  )
  const codes: string[] = []
  for (let n = 0; n < buyers; n += BUYERS_A_CARD) {
    const wish = { key: newId(), amount: ON_A_CARD, purchaserEmail: null }
    const { code } = await inTransaction(callFor(app, null), tx => issueCard(tx, wish))
    codes.push(code)
  }
  await db.execute(sql`vacuum analyze`)
  const { rows } = await db.execute<{ id: string }>(
    sql.raw(`select ${idOf('buyer')} as id from generate_series(0, ${buyers - 1}) n order by n`),
  )
  return { codes, buyerIds: rows.map(({ id }) => id) }
}
