import { desc, eq } from 'drizzle-orm'
import { type Call, theActor } from '#kit/server/call.ts'
import { messages } from '../tables.ts'

const LOOKED_AT = 200
const MOST_SENDERS = 20

/** Who spoke last on the main site, newest first: from its newest messages, without the house and without the caller. */
export async function recentGlobalSenders(call: Call): Promise<string[]> {
  const rows = await call.db
    .select({ senderId: messages.senderId })
    .from(messages)
    .where(eq(messages.context, 'global'))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(LOOKED_AT)
  const me = theActor(call).userId
  const senders = rows.flatMap(({ senderId }) => (senderId && senderId !== me ? [senderId] : []))
  return [...new Set(senders)].slice(0, MOST_SENDERS)
}
