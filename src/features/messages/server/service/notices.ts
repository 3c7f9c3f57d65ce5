import { and, eq, gt, inArray } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { type Describe, described, describedBy } from '#features/notices/server/service/describe.ts'
import { forgetNotices, leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { messageNoticeKinds } from '../../notices.ts'
import { conversationMembers } from '../tables.ts'
import { conversationIdOf } from './the-conversation.ts'

/** Tells somebody that the caller has written to them. */
export const tellSent = (tx: Call, to: string) =>
  leaveNotice(tx, { to: [to], kind: 'message-sent', about: theActor(tx).userId })

/** The notice about a person's messages is removed when the caller has read them. */
export const forgetSent = (tx: Call, from: string) =>
  forgetNotices(tx, { about: from, kinds: ['message-sent'], userId: theActor(tx).userId })

/** The notice about a sender with unread messages; the messages themselves are in the conversation alone. */
const sent: Describe = async (call, rows) => {
  const me = theActor(call).userId
  const senders = rows.map(row => row.about)
  const [people, waiting] = await Promise.all([
    call.db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, senders)),
    call.db
      .select({ id: conversationMembers.conversationId, unread: conversationMembers.unread })
      .from(conversationMembers)
      .where(
        and(
          eq(conversationMembers.userId, me),
          gt(conversationMembers.unread, 0),
          inArray(
            conversationMembers.conversationId,
            senders.map(id => conversationIdOf(me, id)),
          ),
        ),
      ),
  ])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const unread = new Map(waiting.map(one => [one.id, one.unread]))
  return described(rows, ({ about }) => {
    const name = names.get(about)
    const many = unread.get(conversationIdOf(me, about))
    if (!name || !many) return null
    const text = many === 1 ? `${name} wrote to you.` : `${many} new messages from ${name}.`
    return { text, href: `/dashboard?messages=${about}` }
  })
}

export const messageNotices = describedBy(messageNoticeKinds, { 'message-sent': sent })
