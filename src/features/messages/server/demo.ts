import { asked } from '#kit/server/asked.ts'
import type { Call } from '#kit/server/call.ts'
import { withoutRateLimits } from '#kit/server/without-rate-limits.ts'
import type { IdentityType } from '../rules.ts'
import { messageHandlers } from './handlers.ts'
import { sendSystemMessage } from './service/system-messages.ts'
import { conversationIdOf } from './service/the-conversation.ts'

export type DemoMessage = {
  id: string
  userId: string
  at: Date
  content: string
  /** To one person, or in the chat of a book, or to the whole tavern. */
  toUserId?: string
  bookId?: string
  inInn?: boolean
  identity?: IdentityType
  characterId?: string
}
type As = (userId: string) => Promise<Call>

/** Lets the cast talk to each other, through the same doors as everybody; who answers has read what came before. */
export async function plantMessages(as: As, talk: DemoMessage[]) {
  for (const { userId, at, toUserId, bookId, inInn, ...said } of talk) {
    const call = { ...withoutRateLimits(await as(userId)), now: at }
    if (toUserId) {
      const conversationId = conversationIdOf(userId, toUserId)
      await asked(messageHandlers.send, call, { context: 'private', conversationId, userId: toUserId, ...said })
      await asked(messageHandlers.markRead, call, { conversationId })
    } else
      await asked(
        messageHandlers.send,
        call,
        bookId ? { context: inInn ? 'inn' : 'campaign', bookId, ...said } : { context: 'global', ...said },
      )
  }
}

/** The house has written to somebody. */
export const plantSystemMessage = (call: Call, message: { id: string; userId: string; content: string }) =>
  sendSystemMessage(call, { ...message, kind: 'announcement' })
