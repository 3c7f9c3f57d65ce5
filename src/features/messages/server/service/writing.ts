import { keepWritingPace, showsWriting } from '#features/talk/server/service/writing.ts'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { messageWritingChanged } from '../../events.ts'
import { type Context, type IdentityType, isWritingShown } from '../../rules.ts'
import { isBlockedBy, mustBePermitted } from './permission.ts'
import { theSpeaker } from './speakers.ts'
import type { ThePlace } from './the-place.ts'

type Asked = {
  context: Context
  identity?: IdentityType | undefined
  characterId?: string | null | undefined
  on: boolean
}

/** Shows that the caller is writing in a place, or has stopped. Nothing is stored. */
export async function showWriting(call: Call, { context, on, ...chosen }: Asked, place: ThePlace) {
  await keepWritingPace(call)
  if (!isWritingShown(context)) return { done: true as const }
  const { characterId, name } = await theSpeaker(call, place, chosen)
  const { bookId, conversationId } = place.keeps
  const said = { who: characterId ?? theActor(call).userId, name, on, context, bookId, conversationId }
  const channel = await channelFor(call, place)
  if (channel) announce(call, messageWritingChanged, { channel, ...said })
  return { done: true as const }
}

/** Where it is heard: beside the channel of a table, or by the other of two; null where nobody is to hear it. */
async function channelFor(call: Call, { conversation, channels }: ThePlace): Promise<string | null> {
  if (!conversation) return (await showsWriting(call)) ? channels[0]!.replace(':', '-writing:') : null
  const { other, hasBegun } = conversation
  // A block is told by a refused message alone, so nothing is told here.
  if (!other || (await isBlockedBy(call, other.id))) return null
  await mustBePermitted(call, { userId: other.id, hasBegun })
  return (await showsWriting(call, other.id)) ? `user:${other.id}` : null
}
