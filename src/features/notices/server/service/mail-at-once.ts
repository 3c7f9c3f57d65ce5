import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { users } from '#features/accounts/server/tables.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { job, letterJob } from '#kit/server/jobs.ts'
import { isNoticeKind, NOTICE_GROUPS, type NoticeKind, noticeRow } from '#lexicon/notices.ts'
import { isBanned } from '#lexicon/roles.ts'
import { choiceFor } from '../../rules.ts'
import { notices } from '../tables.ts'
import { chosenBy } from './choices.ts'
import { describeAll, type NoticeWords } from './describe.ts'
import { markMailed, noticeLetter } from './notice-letter.ts'

/** Mails one notice of a group that is mailed at once. */
export const noticeMail = letterJob('notices.mail', z.object({ noticeId: z.uuid() }))

/** Promises a letter for each of several notices, so that what leaves them for a whole party promises one thing. */
export const noticeMails = job('notices.mails', z.object({ noticeIds: z.array(z.uuid()) }))

/** Promises the letters. */
export const promiseMails = (system: Call, noticeIds: readonly string[]): Promise<void> =>
  inTransaction(system, async tx => {
    for (const noticeId of noticeIds) await tx.ports.jobs.send(tx.db, noticeMail, { noticeId })
  })

/**
 * Mails a notice, unless it was mailed, was taken back, holds no more, or its reader wants no such letter now. It is marked before
 * the letter goes, so that a job that runs twice sends one; a letter that the mail server refuses is tried again.
 */
export async function sendNotice(system: Call, words: NoticeWords, noticeId: string): Promise<void> {
  const [row] = await system.db.select().from(notices).where(eq(notices.id, noticeId))
  const subject = row && isNoticeKind(row.kind) ? subjectOf(row.kind) : null
  const actor = row && subject !== null ? await actorById(system.db, system.ports, row.userId) : null
  if (!row || subject === null || !actor?.emailVerified || isBanned(actor)) return
  const news = await claim({ ...system, actor }, words, noticeId)
  const [to] = await system.db.select({ email: users.email }).from(users).where(eq(users.id, row.userId))
  if (news.length === 0 || !to) return
  try {
    const greeting = `${actor.name},`
    await system.ports.mailer.send({
      to: to.email,
      ...(await noticeLetter(system, row.userId, { subject, greeting, news })),
    })
  } catch (error) {
    await markMailed(system, news, null)
    throw error
  }
}

/** The subject of the letter; null for a kind that is not mailed at once. */
function subjectOf(kind: NoticeKind): string | null {
  const { group, subject } = noticeRow(kind)
  return NOTICE_GROUPS[group].atOnce && (subject ?? NOTICE_GROUPS[group].atOnce)
}

const claim = (reader: Call, words: NoticeWords, noticeId: string) =>
  inTransaction(reader, async tx => {
    const rows = await tx.db
      .select()
      .from(notices)
      .where(and(eq(notices.id, noticeId), isNull(notices.mailedAt)))
      .for('update')
    const chosen = await chosenBy(tx, reader.actor?.userId ?? '')
    const meant = rows.filter(
      ({ kind }) => isNoticeKind(kind) && choiceFor(chosen, noticeRow(kind).group).digest === 'at-once',
    )
    const news = await describeAll(tx, words, meant)
    await markMailed(tx, news, tx.now)
    return news
  })
