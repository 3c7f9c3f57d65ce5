import { and, eq } from 'drizzle-orm'
import { announce, type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { sendableMessage } from '#lexicon/sendable-message.ts'
import type { IdentityView, MessageView } from '../../contract.ts'
import { messageSaid } from '../../events.ts'
import type { IdentityType } from '../../rules.ts'
import { messages } from '../tables.ts'
import { countMessage, holdConversation } from './conversations.ts'
import { heardOf, messageRows, viewOf } from './message-rows.ts'
import { tellSent } from './notices.ts'
import { keepPace } from './pace.ts'
import { mustBePermitted } from './permission.ts'
import type { ThePlace } from './the-place.ts'
import { theVoice } from './voices.ts'

type Said = { id: string; content: string }
type Asked = Said & {
  identity?: IdentityType | undefined
  characterId?: string | null | undefined
  timeZone?: string | undefined
}

/** Says something in a place, under a name that the caller has there. Sent twice, it is kept once and told once. */
export async function sendMessage(
  call: Call,
  { id, content, identity, characterId, timeZone }: Asked,
  place: ThePlace,
): Promise<MessageView> {
  const clean = sendableMessage(content)
  await keepPace(call)
  const voice = await theVoice(call, place, { identity, characterId })
  const { conversation } = place
  // The voice has been asked for in this very place, so its character is no stranger here.
  if (conversation?.other)
    await mustBePermitted(call, { userId: conversation.other.id, hasBegun: conversation.hasBegun })
  return keepMessage(call, place, voice, { id, content: clean, timeZone })
}

type Kept = Said & { timeZone?: string | undefined }

/** Keeps what was said, in a place and under a name that have been asked for. */
export async function keepMessage(
  call: Call,
  place: ThePlace,
  voice: IdentityView,
  { id, content, timeZone }: Kept,
): Promise<MessageView> {
  const { userId } = theActor(call)
  return inTransaction(call, async tx => {
    const { conversation } = place
    const members = [userId, conversation?.other?.id].filter(one => one !== undefined)
    if (conversation) await holdConversation(tx, { id: conversation.id, startedBy: userId, members })
    const kept = await tx.db
      .insert(messages)
      .values({
        id,
        ...place.keeps,
        context: place.context,
        subdomain: tx.realm?.name ?? null,
        senderId: userId,
        senderType: voice.type,
        senderName: voice.name,
        characterId: voice.characterId,
        content,
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .onConflictDoNothing()
      .returning({ id: messages.id })
    const [row] = await messageRows(tx).where(and(eq(messages.id, id), eq(messages.senderId, userId), place.holds))
    if (!row) throw fault('NOT_ALLOWED', { action: 'send under this id' })
    if (kept.length > 0) {
      if (conversation) await countMessage(tx, conversation.id, userId)
      if (conversation?.other) await tellSent(tx, conversation.other.id)
      for (const channel of place.channels) announce(tx, messageSaid, { channel, message: heardOf(row) })
    }
    return viewOf(tx, row, { timeZone, onGmSide: place.onGmSide })
  })
}
