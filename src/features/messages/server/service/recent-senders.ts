import { desc, eq } from 'drizzle-orm'
import { type Call, theActor } from '#kit/server/call.ts'
import { messages } from '../tables.ts'

const LOOKED_AT = 200
const MOST_SENDERS = 20

/**
 * The last writers of the main site, newest first: from its newest messages, without the site, the caller and `without`.
 * Null stands for writers whose account is gone.
 */
export async function recentGlobalSenders(call: Call, { without = [] }: { without?: string[] } = {}) {
  const rows = await call.db
    .select({ senderId: messages.senderId, isSystem: messages.isSystem })
    .from(messages)
    .where(eq(messages.context, 'global'))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(LOOKED_AT)
  const leftOut: (string | null)[] = [theActor(call).userId, ...without]
  const senders = rows.flatMap(({ senderId, isSystem }) => (isSystem || leftOut.includes(senderId) ? [] : [senderId]))
  return [...new Set(senders)].slice(0, MOST_SENDERS)
}
