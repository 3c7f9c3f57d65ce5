import { and, eq } from 'drizzle-orm'
import { chatSettingsOf } from '#features/accounts/server/service/chat-settings.ts'
import { announce, type Call, inTransaction } from '#kit/server/call.ts'
import { messageSaid } from '../../events.ts'
import { type AdminMessageType, SYSTEM_ID, SYSTEM_PERSONA, systemMessageArrives } from '../../rules.ts'
import { messages } from '../tables.ts'
import { countMessage, holdConversation } from './conversations.ts'
import { heardOf, messageRows } from './message-rows.ts'
import { conversationIdOf } from './the-conversation.ts'

export type SystemMessage = {
  /** The same id arrives once. */
  id: string
  userId: string
  content: string
  kind: AdminMessageType
  persona?: string
  /** A message of the admin through the site always arrives. */
  isFromOgre?: boolean
}

/**
 * The site writes to somebody, under the name of a mascot. Answers whether it arrived: a person who does not allow such
 * messages gets none.
 */
export async function sendSystemMessage(call: Call, message: SystemMessage): Promise<boolean> {
  const { id, userId, content, kind, persona = SYSTEM_PERSONA, isFromOgre = false } = message
  const { allowSystemMessages } = await chatSettingsOf(call, userId)
  if (!systemMessageArrives({ allowSystemMessages, isFromOgre })) return false
  await inTransaction(call, async tx => {
    const conversationId = conversationIdOf(SYSTEM_ID, userId)
    await holdConversation(tx, { id: conversationId, startedBy: null, isSystem: true, members: [userId] })
    const inserted = await tx.db
      .insert(messages)
      .values({
        id,
        context: 'private',
        conversationId,
        senderType: 'admin',
        senderName: persona,
        isSystem: true,
        content,
        isAdminMessage: true,
        adminMessageType: kind,
        bypassPrivacy: isFromOgre,
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .onConflictDoNothing()
      .returning({ id: messages.id })
    if (inserted.length === 0) return
    await countMessage(tx, conversationId, null)
    const [row] = await messageRows(tx).where(and(eq(messages.id, id), eq(messages.conversationId, conversationId)))
    if (row) announce(tx, messageSaid, { channel: `user:${userId}`, message: heardOf(row) })
  })
  return true
}
