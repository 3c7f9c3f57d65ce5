import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import type { StayingData } from '#kit/server/staying-data.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { reportCases, reports } from '../tables.ts'
import { forgetPictures } from './frozen-pictures.ts'
import { tellCase } from './news.ts'

async function pack(call: Call, userId: string) {
  const sent = await call.db
    .select({ title: reports.title, reason: reports.reason, words: reports.words, sentAt: reports.sentAt })
    .from(reports)
    .where(eq(reports.reporterId, userId))
    .orderBy(asc(reports.sentAt), asc(reports.id))
  const decisions = await call.db
    .select({
      kind: reportCases.kind,
      said: reportCases.said,
      act: reportCases.actLabel,
      words: reportCases.words,
      decidedAt: reportCases.decidedAt,
      appeal: reportCases.appealWords,
      answer: reportCases.appealAnswer,
    })
    .from(reportCases)
    .where(and(eq(reportCases.personId, userId), isNotNull(reportCases.decidedAt)))
    .orderBy(asc(reportCases.decidedAt), asc(reportCases.id))
  return { sent, decisions }
}

/** Evidence with something that this person said in it. */
const hasWordsOf = (userId: string) =>
  sql`${reports.evidence} @> ${JSON.stringify({ lines: [{ authorId: userId }] })}::jsonb`

/** Evidence without the words and the name of this person. */
const withoutWordsOf = (userId: string) => sql`jsonb_set(${reports.evidence}, '{lines}', (
  select coalesce(jsonb_agg(case when line ->> 'authorId' = ${userId}
    then line || '{"author": "", "authorId": null, "text": ""}'::jsonb else line end), '[]'::jsonb)
  from jsonb_array_elements(${reports.evidence} -> 'lines') as line))`

/**
 * Goes with the account: cases about it are closed and lose its words, name and pictures, its reports stay without it, and what it said around
 * something else that was reported is cut out.
 */
async function remove(tx: Call, userId: string): Promise<void> {
  const concerned = tx.db
    .select({ id: reports.caseId })
    .from(reports)
    .where(or(eq(reports.reporterId, userId), hasWordsOf(userId)))
  const cases = await tx.db
    .select({ id: reportCases.id, personId: reportCases.personId })
    .from(reportCases)
    .where(or(eq(reportCases.personId, userId), inArray(reportCases.id, concerned)))
    .orderBy(reportCases.id)
    .for('no key update')
  if (cases.length === 0) return
  const about = cases.filter(({ personId }) => personId === userId).map(({ id }) => id)
  if (about.length > 0) {
    await forgetPictures(tx, about)
    await tx.db
      .update(reportCases)
      .set({
        personId: null,
        title: '',
        said: '',
        words: '',
        appealWords: null,
        appealAnswer: null,
        taken: null,
        state: 'closed',
        version: sql`${reportCases.version} + 1`,
      })
      .where(inArray(reportCases.id, about))
    await tx.db
      .update(reports)
      .set({ title: '', evidence: sql`jsonb_set(${reports.evidence}, '{pictures}', '[]')` })
      .where(inArray(reports.caseId, about))
  }
  await tx.db
    .update(reports)
    .set({ evidence: withoutWordsOf(userId) })
    .where(hasWordsOf(userId))
  await tx.db.update(reports).set({ reporterId: null, words: '' }).where(eq(reports.reporterId, userId))
  await tellCase(tx, [])
}

/** Whether somebody reported anything: the report stays for the case that it opened. */
export const reportStaying: StayingData = {
  what: 'What you reported',
  why: 'A report stays with its case, without your name and your words. What it shows is deleted half a year after the decision.',
  of: async ({ db }, userId) =>
    (await db.select({ one: sql`1` }).from(reports).where(eq(reports.reporterId, userId)).limit(1)).length > 0,
}

/** What a person reported, and what was decided about them. */
export const reportUserData: UserData[] = [
  {
    category: 'account',
    packs: 'reports',
    holds: 'what you reported to the moderators, and what they decided about you',
    pack,
    remove,
  },
]
