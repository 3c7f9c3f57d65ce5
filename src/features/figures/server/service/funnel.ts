import { and, gte, sql } from 'drizzle-orm'
import { isPerson } from '#features/accounts/server/service/system-accounts.ts'
import { users } from '#features/accounts/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import type { FunnelView } from '../../contract.ts'
import { beginningOf, type Span, STEPS } from '../../rules.ts'
import { departedPeople } from '../tables.ts'
import { hasOpened, hasPaid, hasVerified, paysAt } from './steps.ts'

/** How far the people came whose accounts were made in a span, those who are gone included. */
export async function readFunnel({ db, now }: Call, { span }: { span: Span }): Promise<FunnelView> {
  const since = beginningOf(span, now)
  const people = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const sum = (column: (typeof departedPeople)['made' | 'verified' | 'opened' | 'paid']) =>
    sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
  const [here] = await db
    .select({
      made: people(sql`true`),
      verified: people(hasVerified),
      opened: people(hasOpened),
      paid: people(hasPaid),
      pays: people(paysAt(now)),
    })
    .from(users)
    .where(and(isPerson, gte(users.createdAt, since)))
  const { made, verified, opened, paid } = departedPeople
  const [left] = await db
    .select({ made: sum(made), verified: sum(verified), opened: sum(opened), paid: sum(paid) })
    .from(departedPeople)
    .where(gte(departedPeople.madeOn, since.toISOString().slice(0, 10)))
  const gone = { pays: 0, ...left! }
  return {
    readAt: now,
    since,
    steps: STEPS.map(step => ({ step, people: here![step] + gone[step], leftPeople: gone[step] })),
  }
}
