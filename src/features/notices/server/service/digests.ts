import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import * as z from 'zod'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { users } from '#features/accounts/server/tables.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { job } from '#kit/server/jobs.ts'
import { letter } from '#kit/server/mail/letter.ts'
import { kindsOf, type NoticeGroup } from '#lexicon/notices.ts'
import { isBanned } from '#lexicon/roles.ts'
import type { NoticeView } from '../../contract.ts'
import { isWeekly, mailed, nextMorning, wantsMail } from '../../rules.ts'
import { noticeChoices, notices } from '../tables.ts'
import { unsubscribeTicket } from './choices.ts'
import { describeAll, type NoticeWords } from './describe.ts'

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
    await system.ports.mailer.send({ to: to.email, ...(await digestOf(system, userId, actor.name, news)) })
  } catch (error) {
    await mark(system, news, null)
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
    await mark(tx, news, tx.now)
    return news
  })
}

async function mark(call: Call, news: NoticeView[], mailedAt: Date | null) {
  const ids = news.map(({ id }) => id)
  if (ids.length > 0) await call.db.update(notices).set({ mailedAt }).where(inArray(notices.id, ids))
}

async function digestOf(system: Call, userId: string, name: string, news: NoticeView[]) {
  const { baseUrl } = system.ports.config
  const ticket = unsubscribeTicket(system, userId)
  const { html, text } = await letter({
    greeting: `While you were away, ${name}:`,
    paragraphs: [],
    items: news.map(({ text: said, href }) => ({ text: said, url: new URL(href, baseUrl).href })),
    closing: 'Old Barnabas, keeper of the tavern',
    foot: {
      text: 'You get this letter because you asked for news by mail.',
      label: 'Send me none of these any more',
      url: `${baseUrl}/unsubscribe?ticket=${ticket}`,
    },
  })
  const subject = news.length === 1 ? 'One thing happened while you were away' : `${news.length} things happened`
  return { subject, html, text, unsubscribeUrl: `${baseUrl}/api/notices/unsubscribe/${ticket}` }
}
