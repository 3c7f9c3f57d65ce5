import { eq, sql } from 'drizzle-orm'
import { accountChanged, personChanged } from '#features/accounts/events.ts'
import { users } from '#features/accounts/server/tables.ts'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { subjects } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { type MyPersonalityView, type PersonalityView, personality } from '../../contract.ts'
import { type PersonalityType, personalityOf, resultOf } from '../../rules.ts'
import { isAskedForOne, personalityPolicy } from '../policy.ts'
import { gmPersonalities } from '../tables.ts'
import { isSeen } from './visible.ts'

type Row = typeof gmPersonalities.$inferSelect
type Active = Pick<Row, 'activeType' | 'activeSource'>

/** The chosen personality, as others see it. */
export const activeOf = (row: Active | null | undefined): PersonalityView | null =>
  row ? { ...personalityOf(row.activeType), source: row.activeSource } : null

/** The personality of the person of a row of users, as a column: one lookup by the key for each row. */
export const activeColumn = sql<Active | null>`(select json_build_object('activeType', ${gmPersonalities.activeType},
  'activeSource', ${gmPersonalities.activeSource}) from ${gmPersonalities} where ${gmPersonalities.userId} = ${users.id})`

async function rowOf(call: Call, userId: string): Promise<Row | undefined> {
  const [row] = await call.db.select().from(gmPersonalities).where(eq(gmPersonalities.userId, userId))
  return row
}

/** The caller's own personality. */
export const personalitySubject = subjects({
  kind: personality,
  load: async () => ({}),
  policy: personalityPolicy,
  missing: 'NOT_FOUND',
})

/** The own personality, with the scores that only its person sees. */
export async function myPersonality(call: Call): Promise<MyPersonalityView> {
  const { userId } = theActor(call)
  const row = await rowOf(call, userId)
  const { quizType, quizScores, quizCompletedAt } = row ?? {}
  return {
    quizResult:
      quizType && quizScores && quizCompletedAt
        ? { ...personalityOf(quizType), scores: quizScores, completedAt: quizCompletedAt }
        : null,
    active: activeOf(row),
    due: !row && isAskedForOne(call.actor),
    can: { take: personalityPolicy.take(call.actor, undefined) },
  }
}

/** Takes the answers of the quiz; a new result replaces the old one and what was gone by before. */
export async function takeQuiz(call: Call, { answers }: { answers: readonly number[] }) {
  const { scores, winner } = resultOf(answers)
  return keep(call, {
    quizType: winner,
    quizScores: scores,
    quizCompletedAt: call.now,
    activeType: winner,
    activeSource: 'quiz',
  })
}

/** Chooses another personality. */
export const choosePersonality = (call: Call, { type }: { type: PersonalityType }) =>
  keep(call, { activeType: type, activeSource: 'chosen' })

async function keep(tx: Call, change: Active & Partial<Row>): Promise<MyPersonalityView> {
  const { userId } = theActor(tx)
  await tx.db
    .insert(gmPersonalities)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: gmPersonalities.userId, set: change })
  announce(tx, accountChanged, { userId })
  announce(tx, personChanged, {})
  return myPersonality(tx)
}

/** Whose domain the caller has entered, and what this GM goes by. */
export async function hostHere(call: Call) {
  if (!call.domain || call.domainRefusal) throw fault('NOT_FOUND')
  const [host] = await call.db
    .select({ id: users.id, active: activeColumn, hasCard: isSeen(call) })
    .from(users)
    .where(eq(users.id, call.domain.gmId))
  if (!host) throw fault('NOT_FOUND')
  return { id: host.id, personality: activeOf(host.active), hasCard: host.hasCard }
}
