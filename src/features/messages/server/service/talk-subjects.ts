import { eq } from 'drizzle-orm'
import { bookIf, onGmSide } from '#features/books/server/service/the-book.ts'
import { blocksBetween } from '#features/people/server/service/chat-settings.ts'
import { isListedGm } from '#features/people/server/service/discover.ts'
import { hasBanned } from '#features/realms/server/service/banned-by.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { type Finding, oneIf, oneRow, subjects } from '#kit/server/subjects.ts'
import { idsIn, joinedId } from '#kit/shared/subject.ts'
import { fault } from '#lexicon/errors.ts'
import { conversation, message, place, writtenGm } from '../../contract.ts'
import {
  conversationPolicy,
  type MessageFacts,
  messagePolicy,
  placePolicy,
  type WrittenGmFacts,
  writtenGmPolicy,
} from '../policy.ts'
import { messages } from '../tables.ts'
import { begunConversation, type ConversationRow, missingConversation } from './the-conversation.ts'
import { placeSeen } from './the-place.ts'

const notLetIn = () => fault('NOT_ALLOWED', { action: 'enter the Inn' })

/** Which code says that a place is not there. */
function missingPlace(call: Call, id: string) {
  const [context, , , conversationId, userId] = idsIn(id)
  if (context === 'campaign' || context === 'inn') return 'BOOK_NOT_FOUND'
  return context === 'private' ? missingConversation(call, { conversationId, userId }) : 'NOT_FOUND'
}

/** Places where messages are; nothing of them changes when something is said, so none is held. */
export const placeSubject = subjects({
  kind: place,
  load: placeSeen,
  policy: placePolicy,
  missing: missingPlace,
  refusals: {
    hear: notLetIn,
    write: (_, { isLetIn, isClosed }) => {
      if (!isLetIn) return notLetIn()
      return isClosed ? fault('CONVERSATION_CLOSED') : fault('NOT_ALLOWED', { action: 'speak under this name' })
    },
  },
})

/** A message as one caller finds it. */
export type SeenMessage = typeof messages.$inferSelect & MessageFacts

async function messageSeen(call: Call, id: string, how: Finding): Promise<SeenMessage | undefined> {
  const row = await oneRow(call.db.select().from(messages).where(eq(messages.id, id)), how)
  if (!row || !call.actor) return
  const { context, subdomain, bookId, conversationId, senderId } = row
  // One's own is always there; of others' what stands in a place that one may read.
  const named = joinedId([context, subdomain, bookId, conversationId])
  const isSeen = senderId === call.actor.userId || (await oneIf(placeSubject, call, named, 'hear')) !== null
  const book = bookId ? await bookIf(call, bookId, 'sitIn') : null
  return { ...row, isSeen, onGmSide: book !== null && onGmSide(call, book) }
}

export const messageSubject = subjects({
  kind: message,
  load: messageSeen,
  policy: messagePolicy,
  missing: 'NOT_FOUND',
})

const conversationSeen = async (call: Call, id: string): Promise<ConversationRow | undefined> =>
  (call.actor && (await begunConversation(call, id))) ?? undefined

/** Conversations that have begun. Only the caller's own unread count changes in them, so none is held. */
export const conversationSubject = subjects({
  kind: conversation,
  load: conversationSeen,
  policy: conversationPolicy,
  missing: 'NOT_FOUND',
})

async function gmSeen(call: Call, userId: string): Promise<(WrittenGmFacts & { userId: string }) | undefined> {
  if (!call.actor) return
  const me = theActor(call).userId
  const isListed = await isListedGm(call, userId)
  const blocks = await blocksBetween(call, me, userId)
  const isBlocked = blocks.byOther || (await hasBanned(call.db, userId, me))
  return { userId, isListed, isSelf: userId === me, hasBlocked: blocks.byOne, isBlocked }
}

/** Listed GMs, as people that a stranger may write to. */
export const writtenGmSubject = subjects({
  kind: writtenGm,
  load: gmSeen,
  policy: writtenGmPolicy,
  missing: 'USER_NOT_FOUND',
  refusals: {
    contact: (_, { isSelf, hasBlocked }) => {
      if (isSelf) return fault('MESSAGE_TO_SELF')
      return fault(hasBlocked ? 'MESSAGE_TO_BLOCKED' : 'MESSAGE_BLOCKED')
    },
  },
})
