import { and, eq } from 'drizzle-orm'
import { ownLine, storeOnce } from '#features/talk/server/service/lines.ts'
import { keepPace } from '#features/talk/server/service/pace.ts'
import { announce, type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { sendableMessage } from '#lexicon/sendable-message.ts'
import type { IdentityView, MessageView } from '../../contract.ts'
import { messageSaid } from '../../events.ts'
import type { IdentityType } from '../../rules.ts'
import { messages } from '../tables.ts'
import { countMessage, holdConversation } from './conversations.ts'
import { heardOf, messageRows, viewOf } from './message-rows.ts'
import { tellSent } from './notices.ts'
import { mustBePermitted } from './permission.ts'
import { theSpeaker } from './speakers.ts'
import type { ThePlace } from './the-place.ts'

type Said = { id: string; content: string }
type Asked = Said & {
  identity?: IdentityType | undefined
  characterId?: string | null | undefined
  timeZone?: string | undefined
}

/** Sends a message in a place, under a name that the caller has there. Sent twice, it is stored and announced once. */
export async function sendMessage(
  call: Call,
  { id, content, identity, characterId, timeZone }: Asked,
  place: ThePlace,
): Promise<MessageView> {
  const clean = sendableMessage(content)
  await keepPace(call)
  const speaker = await theSpeaker(call, place, { identity, characterId })
  const { conversation } = place
  // A character that may speak in this place is known to the other person.
  if (conversation?.other)
    await mustBePermitted(call, { userId: conversation.other.id, hasBegun: conversation.hasBegun })
  return storeMessage(call, place, speaker, { id, content: clean, timeZone })
}

type Stored = Said & { timeZone?: string | undefined }

/** Stores a message in a place and under a name that the caller may use. */
export async function storeMessage(
  call: Call,
  place: ThePlace,
  speaker: IdentityView,
  { id, content, timeZone }: Stored,
): Promise<MessageView> {
  const { userId } = theActor(call)
  return inTransaction(call, async tx => {
    const { conversation } = place
    const members = [userId, conversation?.other?.id].filter(one => one !== undefined)
    if (conversation) await holdConversation(tx, { id: conversation.id, startedBy: userId, members })
    const isNew = await storeOnce(tx, messages, {
      id,
      ...place.keeps,
      context: place.context,
      subdomain: tx.domain?.name ?? null,
      senderId: userId,
      senderType: speaker.type,
      senderName: speaker.name,
      characterId: speaker.characterId,
      content,
      createdAt: tx.now,
      updatedAt: tx.now,
    })
    const own = and(eq(messages.id, id), eq(messages.senderId, userId), place.holds)
    const row = ownLine(await messageRows(tx).where(own))
    if (isNew) {
      if (conversation) await countMessage(tx, conversation.id, userId)
      if (conversation?.other) await tellSent(tx, conversation.other.id)
      for (const channel of place.channels) announce(tx, messageSaid, { channel, message: heardOf(row) })
    }
    return viewOf(tx, row, { timeZone, onGmSide: place.onGmSide })
  })
}
