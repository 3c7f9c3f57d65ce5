import { eq } from 'drizzle-orm'
import { bookIf, onGmSide } from '#features/books/server/service/the-book.ts'
import { announce, type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { messageRemoved } from '../../events.ts'
import { mayRemove } from '../policy.ts'
import { conversationMembers, messages } from '../tables.ts'
import { mayReadIn } from './the-place.ts'

type Row = typeof messages.$inferSelect

/** Takes a message away for everybody: its place stays, its text is gone. */
export async function removeMessage(call: Call, { messageId }: { messageId: string }) {
  await inTransaction(call, async tx => {
    const [message] = await tx.db.select().from(messages).where(eq(messages.id, messageId)).for('update')
    if (!message || !(await isSeen(tx, message))) throw fault('NOT_FOUND')
    if (message.deleted) return
    if (!mayRemove(theActor(tx), message, await isOfOwnBook(tx, message)))
      throw fault('NOT_ALLOWED', { action: 'remove' })
    await tx.db
      .update(messages)
      .set({ content: '', deleted: true, updatedAt: tx.now })
      .where(eq(messages.id, messageId))
    const { context, bookId, subdomain, conversationId } = message
    for (const channel of await channelsOf(tx, message))
      announce(tx, messageRemoved, { channel, context, bookId, subdomain, conversationId, messageId })
  })
  return { done: true as const }
}

/** One's own is always there; of others' what stands in a place that one may read. */
async function isSeen(call: Call, { senderId, context, bookId, subdomain, conversationId }: Row): Promise<boolean> {
  if (senderId === theActor(call).userId) return true
  const named = {
    context,
    bookId: bookId ?? undefined,
    subdomain: subdomain ?? undefined,
    conversationId: conversationId ?? undefined,
  }
  return mayReadIn(call, named)
}

/** Whether a message was said in the talk of a book on whose GM side the caller stands. */
async function isOfOwnBook(call: Call, { bookId }: Row): Promise<boolean> {
  const book = bookId ? await bookIf(call, bookId, 'sitIn') : null
  return book !== null && onGmSide(call, book)
}

/** Where a message was heard. */
export async function channelsOf(
  call: Call,
  message: Pick<Row, 'context' | 'bookId' | 'subdomain' | 'conversationId'>,
) {
  const { context, bookId, subdomain, conversationId } = message
  if (context !== 'private') return [`${context}-chat:${bookId ?? subdomain ?? 'all'}`]
  const members = await call.db
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, conversationId ?? ''))
  return members.map(({ userId }) => `user:${userId}`)
}
