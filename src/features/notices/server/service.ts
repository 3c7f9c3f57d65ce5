import { and, desc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { announce, type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { cursorOf, inPlan, rowsBefore, windowOf } from '#kit/server/keyset.ts'
import { type Finding, oneRow, subjects } from '#kit/server/subjects.ts'
import { kindsOf } from '#lexicon/notices.ts'
import { notice, type UnreadView } from '../contract.ts'
import { noticesChanged } from '../events.ts'
import { MOST_COUNTED, NOTICE_WINDOW, ringing } from '../rules.ts'
import { noticePolicy } from './policy.ts'
import { chosenBy } from './service/choices.ts'
import { describeAll, type NoticeWords } from './service/describe.ts'
import { notices } from './tables.ts'

/** The caller’s notices of the kinds that they want in the bell. */
async function inBell(call: Call) {
  const { userId } = theActor(call)
  const kinds = kindsOf(ringing(await chosenBy(call, userId)))
  return and(eq(notices.userId, userId), inArray(notices.kind, kinds))
}

/** How many unread notices there are. Those that the caller may not read now do not count, so each is described first. */
export async function countUnread(call: Call, words: NoticeWords): Promise<UnreadView> {
  const rows = await call.db
    .select()
    .from(notices)
    .where(and(await inBell(call), isNull(notices.readAt)))
    .orderBy(desc(notices.at), desc(notices.id))
    .limit(inPlan(MOST_COUNTED + 1))
  const { length } = await describeAll(call, words, rows)
  return { count: Math.min(length, MOST_COUNTED), hasMore: length > MOST_COUNTED }
}

/** The caller’s notices, newest first, as far as they may read them now. */
export async function listNotices(call: Call, words: NoticeWords, { before }: { before?: string | undefined }) {
  const older = rowsBefore(notices.at, notices.id, before)
  const rows = await call.db
    .select()
    .from(notices)
    .where(and(await inBell(call), older))
    .orderBy(desc(notices.at), desc(notices.id))
    .limit(inPlan(NOTICE_WINDOW + 1))
  const { shown, next } = windowOf(rows, NOTICE_WINDOW, row => cursorOf(row.at, row.id))
  return { notices: await describeAll(call, words, shown), next }
}

type Row = typeof notices.$inferSelect

const noticeRow = (call: Call, id: string, how: Finding): Promise<Row | undefined> =>
  oneRow(call.db.select().from(notices).where(eq(notices.id, id)), how)

/** Notices; anybody else’s does not exist. */
export const noticeSubject = subjects({ kind: notice, load: noticeRow, policy: noticePolicy, missing: 'NOT_FOUND' })

/** Marks a notice as read; one that is read stays so. */
export async function markRead(tx: Call, { id }: { id: string }, { userId, readAt }: Row) {
  if (!readAt) {
    await tx.db.update(notices).set({ readAt: tx.now }).where(eq(notices.id, id))
    announce(tx, noticesChanged, { userId })
  }
  return { done: true as const }
}

/** Marks everything as read that had happened at a moment. */
export async function markAllRead(call: Call, { until }: { until: Date }) {
  const { userId } = theActor(call)
  await inTransaction(call, async tx => {
    const read = await tx.db
      .update(notices)
      .set({ readAt: tx.now })
      .where(and(eq(notices.userId, userId), isNull(notices.readAt), lte(notices.at, until)))
      .returning({ id: notices.id })
    if (read.length > 0) announce(tx, noticesChanged, { userId })
  })
  return { done: true as const }
}
