import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import * as z from 'zod'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { users } from '#features/accounts/server/tables.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { job } from '#kit/server/jobs.ts'
import { kindsOf, type NoticeGroup } from '#lexicon/notices.ts'
import { isBanned } from '#lexicon/roles.ts'
import type { NoticeView } from '../../contract.ts'
import { isWeekly, mailed, nextMorning, wantsMail } from '../../rules.ts'
import { noticeChoices, notices } from '../tables.ts'
import { describeAll, type NoticeWords } from './describe.ts'
import { markMailed, noticeLetter } from './notice-letter.ts'

/** Looks for people in whose time zone it is morning. */
export const digestRound = job('notices.digest-round', z.object({}), { retries: 0 })
/** Mails somebody what waits for them. */
export const digestMail = job('notices.digest-mail', z.object({ userId: z.uuid() }), { retries: 3 })

const MOST_AT_ONCE = 500
const MOST_IN_A_LETTER = 30

/** Promises the digests that are due; one that is promised twice is sent once, for the second finds the turn taken. */
export async function promiseDigests(call: Call): Promise<void> {
  const due = await call.db
    .select({ userId: noticeChoices.userId })
    .from(noticeChoices)
    .where(lte(noticeChoices.nextDigestAt, call.now))
    .orderBy(asc(noticeChoices.nextDigestAt))
    .limit(MOST_AT_ONCE)
  for (const { userId } of due) await call.ports.jobs.send(call.db, digestMail, { userId })
}

/**
 * Mails one digest: what is unread, was never mailed, and may be read by that person at this moment. The notices are
 * marked before the letter goes, so that whatever happens none is mailed twice; a letter that the mail server refuses
 * gives them back.
 */
export async function sendDigest(system: Call, words: NoticeWords, userId: string): Promise<void> {
  const groups = await takeTurn(system, userId)
  const actor = groups.length > 0 ? await actorById(system.db, system.ports, userId) : null
  if (!actor?.emailVerified || isBanned(actor)) return
  const news = await claim({ ...system, actor }, words, groups)
  const [to] = await system.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (news.length === 0 || !to) return
  try {
    const subject = news.length === 1 ? 'One thing happened while you were away' : `${news.length} things happened`
    const greeting = `While you were away, ${actor.name}:`
    await system.ports.mailer.send({
      to: to.email,
      ...(await noticeLetter(system, userId, { subject, greeting, news })),
    })
  } catch (error) {
    await markMailed(system, news, null)
    await dueAgain(system, userId)
    throw error
  }
}

/** The groups that are mailed this morning; the next one is written down. Nobody's turn comes twice. */
function takeTurn(system: Call, userId: string): Promise<NoticeGroup[]> {
  return inTransaction(system, async tx => {
    const own = eq(noticeChoices.userId, userId)
    const [row] = await tx.db.select().from(noticeChoices).where(own).for('update')
    if (!row?.nextDigestAt || row.nextDigestAt > tx.now) return []
    const timeZone = row.timeZone ?? 'UTC'
    const nextDigestAt = wantsMail(row.chosen) ? nextMorning(tx.now, timeZone) : null
    await tx.db.update(noticeChoices).set({ nextDigestAt }).where(own)
    return mailed(row.chosen, isWeekly(row.nextDigestAt, timeZone))
  })
}

const dueAgain = (system: Call, userId: string) =>
  system.db.update(noticeChoices).set({ nextDigestAt: system.now }).where(eq(noticeChoices.userId, userId))

function claim(reader: Call, words: NoticeWords, groups: NoticeGroup[]): Promise<NoticeView[]> {
  return inTransaction(reader, async tx => {
    const rows = await tx.db
      .select()
      .from(notices)
      .where(
        and(
          eq(notices.userId, reader.actor?.userId ?? ''),
          inArray(notices.kind, kindsOf(groups)),
          isNull(notices.readAt),
          isNull(notices.mailedAt),
        ),
      )
      .orderBy(asc(notices.at), asc(notices.id))
      .limit(MOST_IN_A_LETTER)
      .for('update')
    const news = await describeAll(tx, words, rows)
    await markMailed(tx, news, tx.now)
    return news
  })
}
