import '../../user-data.ts'
import { and, asc, eq, inArray, ne, notExists, sql } from 'drizzle-orm'
import { announce, type Call } from '#kit/server/call.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { messageAuthorLeft } from '../../events.ts'
import { DELETED_USER } from '../../rules.ts'
import { conversationMembers, conversations, messages } from '../tables.ts'
import { channelsOf } from './removing.ts'
import { unpackMessages } from './unpack.ts'

const inOrder = [asc(messages.createdAt), asc(messages.id)]

/** The public messages of a person, and the whole of their private conversations. */
async function packMessages(call: Call, userId: string) {
  const own = call.db
    .select({ id: conversationMembers.conversationId })
    .from(conversationMembers)
    .where(eq(conversationMembers.userId, userId))
  return {
    said: await call.db
      .select()
      .from(messages)
      .where(and(eq(messages.senderId, userId), ne(messages.context, 'private')))
      .orderBy(...inOrder),
    private: await call.db
      .select()
      .from(messages)
      .where(inArray(messages.conversationId, own))
      .orderBy(asc(messages.conversationId), ...inOrder),
  }
}

/** Public messages are deleted; private ones stay with the other person, without the name. */
async function removeMessages(tx: Call, userId: string) {
  const own = eq(messages.senderId, userId)
  const gone = await tx.db
    .delete(messages)
    .where(and(own, ne(messages.context, 'private')))
    .returning({
      context: messages.context,
      bookId: messages.bookId,
      subdomain: messages.subdomain,
      conversationId: messages.conversationId,
    })
  await tx.db
    .update(messages)
    .set({ senderId: null, senderName: DELETED_USER, senderType: 'player', characterId: null })
    .where(own)
  const left = await tx.db
    .delete(conversationMembers)
    .where(eq(conversationMembers.userId, userId))
    .returning({ id: conversationMembers.conversationId })
  const ids = left.map(({ id }) => id)
  if (ids.length > 0) await removeEmpty(tx, ids)
  const partners = ids.length > 0 ? await membersOf(tx, ids) : []
  const channels = (await Promise.all(gone.map(message => channelsOf(tx, message)))).flat()
  for (const channel of new Set([...channels, ...partners.map(id => `user:${id}`)]))
    announce(tx, messageAuthorLeft, { channel })
}

const removeEmpty = (tx: Call, ids: string[]) =>
  tx.db
    .delete(conversations)
    .where(
      and(
        inArray(conversations.id, ids),
        notExists(
          tx.db
            .select({ one: sql`1` })
            .from(conversationMembers)
            .where(eq(conversationMembers.conversationId, conversations.id)),
        ),
      ),
    )

async function membersOf(tx: Call, ids: string[]): Promise<string[]> {
  const rows = await tx.db
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(inArray(conversationMembers.conversationId, ids))
  return rows.map(({ userId }) => userId)
}

export const messageUserData: UserData[] = [
  {
    category: 'talk',
    packs: 'conversations',
    holds:
      'what you said in the chats of the site, of domains and of campaigns, and the whole of your private conversations',
    pack: packMessages,
    nameInBook: 'messages',
    packBook: (call, bookId) =>
      call.db
        .select()
        .from(messages)
        .where(and(eq(messages.bookId, bookId), inArray(messages.context, ['campaign', 'inn'])))
        .orderBy(...inOrder),
    unpackBook: unpackMessages,
    remove: removeMessages,
  },
]
