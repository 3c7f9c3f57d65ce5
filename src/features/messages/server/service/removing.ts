import { eq } from 'drizzle-orm'
import { announce, type Call } from '#kit/server/call.ts'
import { messageRemoved } from '../../events.ts'
import { conversationMembers, messages } from '../tables.ts'
import type { SeenMessage } from './talk-subjects.ts'

/** Takes a message away for everybody: its place stays, its text is gone. Doing it again changes nothing. */
export async function removeMessage(tx: Call, _: unknown, message: SeenMessage) {
  if (!message.deleted) await takeMessage(tx, message)
  return { done: true as const }
}

/** Takes the text of a message away, and tells everybody who has heard it. */
export async function takeMessage(tx: Call, message: Said & { id: string }): Promise<void> {
  const { id: messageId, context, bookId, subdomain, conversationId } = message
  await tx.db.update(messages).set({ content: '', deleted: true, updatedAt: tx.now }).where(eq(messages.id, messageId))
  for (const channel of await channelsOf(tx, message))
    announce(tx, messageRemoved, { channel, context, bookId, subdomain, conversationId, messageId })
}

type Said = Pick<SeenMessage, 'context' | 'bookId' | 'subdomain' | 'conversationId'>
/** Where a message was heard. */
export async function channelsOf(call: Call, { context, bookId, subdomain, conversationId }: Said) {
  if (context !== 'private') return [`${context}-chat:${bookId ?? subdomain ?? 'all'}`]
  const members = await call.db
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, conversationId ?? ''))
  return members.map(({ userId }) => `user:${userId}`)
}
