import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { whatCan } from '#kit/server/policy.ts'
import { fault } from '#lexicon/errors.ts'
import type { OwnSubjectView } from '../contract.ts'
import { COMMON_SUBJECTS, commonSubject } from '../engine/common-subjects.ts'
import { agreedOf } from '../engine/touches.ts'
import { linesAndVeilsChanged } from '../events.ts'
import { MOST_OWN_SUBJECTS, type SubjectAnswer, subjectKey } from '../rules.ts'
import { linePolicy } from './policy.ts'
import { type OwnTextsOf, passagesIn } from './service/own-texts.ts'
import type { Lines } from './service/the-lines.ts'
import { subjectAnswers } from './tables.ts'

const CHANGES_A_MINUTE = 120

/** The answers of the caller: to the common subjects in their order, then to those in own words. */
export async function readMine(call: Call, _: unknown, lines: Lines) {
  const rows = await ownAnswers(call, lines.bookId)
  const answers = new Map(rows.map(row => [row.key, row.answer]))
  const common: OwnSubjectView[] = COMMON_SUBJECTS.map(({ words, hint }) => ({
    words,
    ...(hint && { hint }),
    isOwn: false,
    answer: answers.get(subjectKey(words)) ?? null,
  }))
  const own = rows.filter(row => row.isOwn).map(({ words, answer }) => ({ words, isOwn: true, answer }))
  const can = whatCan(linePolicy, call.actor, lines)
  return { subjects: [...common, ...own], most: MOST_OWN_SUBJECTS, can }
}

const ownIn = (call: Call, bookId: string) =>
  and(eq(subjectAnswers.bookId, bookId), eq(subjectAnswers.userId, theActor(call).userId))

const ownAnswers = (call: Call, bookId: string) =>
  call.db.select().from(subjectAnswers).where(ownIn(call, bookId)).orderBy(asc(subjectAnswers.key))

/**
 * What a table has agreed on. Answers of people who have left stay in it until they take them back: a list that became
 * shorter with somebody would tell what they had said.
 */
export async function readAgreed(call: Call, _: unknown, { bookId }: Lines) {
  const { key, words, answer } = subjectAnswers
  const rows = await call.db
    .select({ words: sql<string>`min(${words})`, isLine: sql<boolean>`bool_or(${answer} = 'line')` })
    .from(subjectAnswers)
    .where(and(eq(subjectAnswers.bookId, bookId), ne(answer, 'fine')))
    .groupBy(key)
    .orderBy(asc(key))
  const wordsOf = (isLine: boolean) => rows.filter(row => row.isLine === isLine).map(row => row.words)
  return { lines: wordsOf(true), veils: wordsOf(false) }
}

/** The passages in the caller’s own texts that touch what the table has agreed on. */
export async function readInOwnTexts(call: Call, lines: Lines, kinds: readonly OwnTextsOf[]) {
  return passagesIn(call, lines, agreedOf(await readAgreed(call, null, lines)), kinds)
}

/** Stores an answer. A subject in own words that is a common one is that one. */
export async function answerSubject(tx: Call, input: { words: string; answer: SubjectAnswer }, { bookId }: Lines) {
  await keepPace(tx)
  const { userId } = theActor(tx)
  const key = subjectKey(input.words)
  const common = commonSubject(key)
  if (!common) await roomForOne(tx, bookId, key)
  const row = { bookId, userId, key, words: common?.words ?? input.words, isOwn: !common, answer: input.answer }
  await tx.db
    .insert(subjectAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: [subjectAnswers.bookId, subjectAnswers.userId, subjectAnswers.key],
      set: { answer: input.answer },
    })
  announce(tx, linesAndVeilsChanged, { userId, bookId })
  return { done: true as const }
}

/** Refuses one more subject in own words than a person may have, while no other call of theirs can add one. */
async function roomForOne(tx: Call, bookId: string, key: string) {
  const lock = `subjects ${bookId} ${theActor(tx).userId}`
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  const own = (await ownAnswers(tx, bookId)).filter(row => row.isOwn)
  if (own.length >= MOST_OWN_SUBJECTS && !own.some(row => row.key === key))
    throw fault('SUBJECTS_FULL', { most: MOST_OWN_SUBJECTS })
}

/** Takes an answer back. */
export async function takeBack(tx: Call, { words }: { words: string }, { bookId }: Lines) {
  await keepPace(tx)
  await tx.db.delete(subjectAnswers).where(and(ownIn(tx, bookId), eq(subjectAnswers.key, subjectKey(words))))
  announce(tx, linesAndVeilsChanged, { userId: theActor(tx).userId, bookId })
  return { done: true as const }
}

const keepPace = (call: Call) =>
  limitOrFault(call.ports.limits, `lines-and-veils:${theActor(call).userId}`, {
    limit: CHANGES_A_MINUTE,
    windowSeconds: 60,
  })
