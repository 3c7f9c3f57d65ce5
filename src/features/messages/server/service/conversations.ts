import { and, desc, eq, gt, ne, sql, sum } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { hasBlocked } from '#features/people/server/service/chat-settings.ts'
import { blocks } from '#features/people/server/tables.ts'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { cursorOf, inPlan, windowOf } from '#kit/server/keyset.ts'
import { bornBefore } from '#kit/server/windows.ts'
import { fault } from '#lexicon/errors.ts'
import type { ConversationView } from '../../contract.ts'
import { conversationRead } from '../../events.ts'
import { CONVERSATION_WINDOW } from '../../rules.ts'
import { placePolicy } from '../policy.ts'
import { conversationMembers, conversations, messages } from '../tables.ts'
import { forgetSent } from './notices.ts'
import {
  type ConversationRow,
  conversationIf,
  idOfOther,
  missingConversation,
  nameOfOther,
} from './the-conversation.ts'

/** The own memberships with the other side and the newest message of each. */
function rowsOf(call: Call) {
  const { userId } = theActor(call)
  const last = call.db
    .select({
      content: messages.content,
      createdAt: messages.createdAt,
      senderId: messages.senderId,
      deleted: messages.deleted,
      official: messages.adminMessageType,
    })
    .from(messages)
    .where(eq(messages.conversationId, conversationMembers.conversationId))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1)
    .as('last')
  const other = call.db
    .select({
      id: users.id,
      name: users.name,
      image: users.image,
      isBlocked: sql<boolean>`exists (select 1 from ${blocks}
        where ${blocks.blockerId} = ${userId} and ${blocks.blockedId} = ${users.id})`.as('is_blocked'),
    })
    .from(sql`${conversationMembers} as opposite`)
    .innerJoin(users, sql`${users.id} = opposite.user_id`)
    .where(sql`opposite.conversation_id = ${conversationMembers.conversationId} and opposite.user_id <> ${userId}`)
    .limit(1)
    .as('other')
  return call.db
    .select({
      id: conversationMembers.conversationId,
      createdAt: conversationMembers.lastMessageAt,
      unread: conversationMembers.unread,
      isSystem: conversations.isSystem,
      other: { id: other.id, name: other.name, image: other.image, isBlocked: other.isBlocked },
      last: {
        content: last.content,
        createdAt: last.createdAt,
        senderId: last.senderId,
        deleted: last.deleted,
        official: last.official,
      },
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .leftJoinLateral(other, sql`true`)
    .leftJoinLateral(last, sql`true`)
}
type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function viewOf(call: Call, { id, unread, isSystem, other, last }: Row): ConversationView {
  const actor = theActor(call)
  const person = isSystem ? null : other
  return {
    id,
    otherUser: {
      id: idOfOther({ isSystem }, person),
      name: nameOfOther({ isSystem }, person),
      avatar: person?.image ?? null,
    },
    lastMessage: last && {
      content: last.deleted ? '' : last.content,
      createdAt: last.createdAt,
      mine: last.senderId === actor.userId,
      deleted: last.deleted,
      official: last.deleted ? null : last.official,
    },
    unreadCount: unread,
    isBlocked: person?.isBlocked ?? false,
    can: abilitiesWith(call, person !== null),
  }
}

const abilitiesWith = (call: Call, isPerson: boolean) => ({
  write: placePolicy.write(theActor(call), {
    context: 'private',
    isReader: true,
    isLetIn: true,
    isClosed: !isPerson,
    maySpeak: true,
    onGmSide: false,
  }),
  block: isPerson,
})

/** The caller's conversations, the one with the newest message first. */
export async function myConversations(call: Call, { before }: { before?: string | undefined }) {
  const columns = { createdAt: conversationMembers.lastMessageAt, id: conversationMembers.conversationId }
  const rows = await rowsOf(call)
    .where(and(eq(conversationMembers.userId, theActor(call).userId), bornBefore(columns, before)))
    .orderBy(desc(columns.createdAt), desc(columns.id))
    .limit(inPlan(CONVERSATION_WINDOW + 1))
  const { shown, next } = windowOf(rows, CONVERSATION_WINDOW, last => cursorOf(last.createdAt, last.id))
  return { conversations: shown.map(row => viewOf(call, row)), next }
}

/** How many private messages wait for the caller. */
export async function unreadTotal(call: Call): Promise<{ total: number }> {
  const own = eq(conversationMembers.userId, theActor(call).userId)
  const [row] = await call.db
    .select({ total: sum(conversationMembers.unread).mapWith(Number) })
    .from(conversationMembers)
    .where(and(own, gt(conversationMembers.unread, 0)))
  return { total: row?.total ?? 0 }
}

type Asked = { conversationId?: string | undefined; userId?: string | undefined }

/** One conversation; the one with somebody is there before a word is said. */
export async function oneConversation(call: Call, asked: Asked): Promise<ConversationView> {
  const conversation = await conversationIf(call, asked)
  if (!conversation) throw fault(missingConversation(call, asked))
  const { id, hasBegun, other } = conversation
  if (hasBegun) {
    const own = eq(conversationMembers.userId, theActor(call).userId)
    const [row] = await rowsOf(call).where(and(eq(conversationMembers.conversationId, id), own))
    if (row) return viewOf(call, row)
  }
  return {
    id,
    otherUser: { id: other?.id ?? null, name: other?.name ?? '', avatar: other?.avatar ?? null },
    lastMessage: null,
    unreadCount: 0,
    isBlocked: other ? await hasBlocked(call, theActor(call).userId, other.id) : false,
    can: abilitiesWith(call, true),
  }
}

/** Nothing of a conversation is unread any more, in any tab. */
export async function markRead(tx: Call, _: unknown, { id: conversationId, other }: ConversationRow) {
  const { userId } = theActor(tx)
  const own = and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId))
  const read = await tx.db
    .update(conversationMembers)
    .set({ unread: 0 })
    .where(and(own, gt(conversationMembers.unread, 0)))
    .returning({ conversationId: conversationMembers.conversationId })
  if (read.length > 0) {
    announce(tx, conversationRead, { userId, conversationId })
    if (other) await forgetSent(tx, other.id)
  }
  return { done: true as const }
}

type Beginning = { id: string; startedBy: string | null; isSystem?: boolean; members: string[] }

/** Makes sure of a conversation, and holds it until the transaction ends, so that its messages come one by one. */
export async function holdConversation(tx: Call, { id, startedBy, isSystem = false, members }: Beginning) {
  await tx.db.insert(conversations).values({ id, startedBy, isSystem, createdAt: tx.now }).onConflictDoNothing()
  await tx.db.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, id)).for('update')
  await tx.db
    .insert(conversationMembers)
    .values(members.map(userId => ({ conversationId: id, userId, lastMessageAt: tx.now })))
    .onConflictDoNothing()
}

/** A message has come: the conversation moves up, and one more is unread for everybody but its sender. */
export async function countMessage(tx: Call, conversationId: string, senderId: string | null): Promise<void> {
  const ofConversation = eq(conversationMembers.conversationId, conversationId)
  await tx.db.update(conversationMembers).set({ lastMessageAt: tx.now }).where(ofConversation)
  await tx.db
    .update(conversationMembers)
    .set({ unread: sql`${conversationMembers.unread} + 1` })
    .where(and(ofConversation, senderId ? ne(conversationMembers.userId, senderId) : undefined))
}
