import { eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { characters } from '#features/characters/server/tables.ts'
import { avatarUrlOf } from '#features/talk/server/service/speakers.ts'
import type { Call } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import type { MessageView } from '../../contract.ts'
import { formattedTimeOf, SYSTEM_ID } from '../../rules.ts'
import { messagePolicy } from '../policy.ts'
import { messages } from '../tables.ts'

/** Messages with the avatars of their writers. */
export const messageRows = (call: Call) =>
  call.db
    .select({ message: messages, avatarKey: characters.avatarKey, image: users.image })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.senderId))
    .leftJoin(characters, eq(characters.id, messages.characterId))
export type MessageRow = Awaited<ReturnType<typeof messageRows>>[number]

/** A message as everybody hears it: what one may do with it depends on who hears. */
export type HeardMessage = Omit<MessageView, 'can' | 'formattedTime'>

/** A deleted message keeps its place and loses its text. */
export function heardOf({ message, avatarKey, image }: MessageRow): HeardMessage {
  const { senderId, senderType, senderName, characterId, context, conversationId, bookId, isSystem } = message
  const { id, createdAt, updatedAt, deleted, isAdminMessage, adminMessageType, bypassPrivacy, subdomain } = message
  return {
    id,
    content: deleted ? '' : message.content,
    sender: {
      uid: isSystem ? SYSTEM_ID : senderId,
      type: senderType,
      name: senderName,
      avatar: avatarUrlOf({ characterId, avatarKey, image }),
      characterId,
    },
    context: { type: context, conversationId },
    createdAt,
    updatedAt,
    deleted,
    isAdminMessage,
    adminMessageType,
    bypassPrivacy,
    campaignId: bookId,
    subdomain,
  }
}

type Seen = { timeZone: string | undefined; onGmSide: boolean }

/** A message as one reader sees it, with the time by the reader's clock. */
export const viewOf = (call: Call, row: MessageRow, { timeZone, onGmSide }: Seen): MessageView => ({
  ...heardOf(row),
  formattedTime: formattedTimeOf(row.message.createdAt, timeZone),
  can: whatCan(messagePolicy, call.actor, { ...row.message, isSeen: true, onGmSide }),
})
