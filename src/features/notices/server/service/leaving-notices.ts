import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { announce, type Call } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { type NoticeKind, noticeRow } from '#lexicon/notices.ts'
import { noticesChanged } from '../../events.ts'
import { choiceFor, isWanted } from '../../rules.ts'
import { noticeChoices, notices } from '../tables.ts'
import { noticeMails } from './mail-at-once.ts'

export type LeftNotice = {
  /** The ids of the recipients. The actor, banned people, and people who do not want the notice are left out. */
  to: readonly string[]
  kind: NoticeKind
  /** The thing that it is about: the same once more, while it is unread, adds to it. */
  about: string
  /** The larger thing that this one goes with. */
  within?: string
  /** Public words that stand nowhere else; no name that could change, and nothing that could become a secret. */
  words?: Record<string, string>
}

/** Leaves a notice for some people, in the transaction of what happened. They hear of it after the commit. */
export async function leaveNotice(tx: Call, { to, kind, about, within, words = {} }: LeftNotice): Promise<void> {
  const wanting = await whoWants(tx, to, kind)
  if (wanting.length === 0) return
  const row = { kind, about, within: within ?? null, words, since: tx.now, at: tx.now }
  const left = await tx.db
    .insert(notices)
    .values(wanting.map(({ userId }) => ({ id: newId(), userId, ...row })))
    .onConflictDoUpdate({
      target: [notices.userId, notices.kind, notices.about],
      targetWhere: sql`${notices.readAt} is null`,
      set: { times: sql`${notices.times} + 1`, at: sql`greatest(${notices.at}, excluded.at)`, words },
    })
    .returning({ id: notices.id, userId: notices.userId })
  const mailed = new Set(wanting.filter(({ byMail }) => byMail).map(({ userId }) => userId))
  for (const { userId } of left) announce(tx, noticesChanged, { userId })
  const noticeIds = left.filter(({ userId }) => mailed.has(userId)).map(({ id }) => id)
  if (noticeIds.length > 0) await tx.ports.jobs.send(tx.db, noticeMails, { noticeIds })
}

type Wanting = { userId: string; byMail: boolean }

/** In the order of their ids, so that two who tell the same people at once do not wait for each other in a circle. */
async function whoWants(tx: Call, to: readonly string[], kind: NoticeKind): Promise<Wanting[]> {
  const meant = [...new Set(to)].filter(id => id !== tx.actor?.userId)
  if (meant.length === 0) return []
  const rows = await tx.db
    .select({ id: users.id, chosen: noticeChoices.chosen })
    .from(users)
    .leftJoin(noticeChoices, eq(noticeChoices.userId, users.id))
    .where(and(inArray(users.id, meant), ne(users.role, 'banned')))
    .orderBy(users.id)
  const { group } = noticeRow(kind)
  return rows
    .filter(({ chosen }) => isWanted(chosen ?? {}, group))
    .map(({ id, chosen }) => ({ userId: id, byMail: choiceFor(chosen ?? {}, group).digest === 'at-once' }))
}

/** Tells somebody that what their notices say of a thing is no longer what it was. */
export const restateNotices = (tx: Call, userId: string) => announce(tx, noticesChanged, { userId })

/** Tells everybody with an unread notice of a kind about a thing that what it says is no longer what it was. */
export async function restateAbout(tx: Call, about: string, kind: NoticeKind): Promise<void> {
  const rows = await tx.db
    .select({ userId: notices.userId })
    .from(notices)
    .where(and(eq(notices.about, about), eq(notices.kind, kind), isNull(notices.readAt)))
  for (const { userId } of rows) restateNotices(tx, userId)
}

/** Which notices go: of a thing or of all within it, of some kinds or of every kind, of one person or of everybody. */
export type Forgotten = ({ about: string } | { within: string }) & { kinds?: readonly NoticeKind[]; userId?: string }

/** Takes notices back, read or not: what they told of is gone or is no longer so. */
export async function forgetNotices(tx: Call, { kinds, userId, ...of }: Forgotten): Promise<void> {
  const gone = await tx.db
    .delete(notices)
    .where(
      and(
        'about' in of ? eq(notices.about, of.about) : eq(notices.within, of.within),
        kinds && inArray(notices.kind, [...kinds]),
        userId === undefined ? undefined : eq(notices.userId, userId),
      ),
    )
    .returning({ userId: notices.userId })
  for (const id of new Set(gone.map(row => row.userId))) announce(tx, noticesChanged, { userId: id })
}
