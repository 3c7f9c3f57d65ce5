import { avatarOf } from '#features/accounts/server/service/avatar.ts'
import { blocksBetween } from '#features/people/server/service/chat-settings.ts'
import { listedGm } from '#features/people/server/service/discover.ts'
import { hasBanned } from '#features/realms/server/service/banned-by.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { fault } from '#lexicon/errors.ts'
import { sendableMessage } from '#lexicon/sendable-message.ts'
import { CONTACTS_AN_HOUR } from '../../rules.ts'
import { keepPace } from './pace.ts'
import { keepMessage } from './sending.ts'
import { conversationIdOf } from './the-conversation.ts'
import { thePlace } from './the-place.ts'

const HOUR = 3600

/** Writes to a listed GM as oneself. Being listed is being open to strangers: only a block or a ban stands in the way. */
export async function contactGm(call: Call, { userId, id, content }: { userId: string; id: string; content: string }) {
  const { userId: me, name } = theActor(call)
  const clean = sendableMessage(content)
  if (userId === me) throw fault('MESSAGE_TO_SELF')
  await listedGm(call, { userId })
  const blocks = await blocksBetween(call, me, userId)
  if (blocks.byOne) throw fault('MESSAGE_TO_BLOCKED')
  if (blocks.byOther || (await hasBanned(call.db, userId, me))) throw fault('MESSAGE_BLOCKED')
  await keepPace(call)
  await countGm(call, userId)
  const conversationId = conversationIdOf(me, userId)
  const place = await thePlace(call, { context: 'private', conversationId, userId })
  const voice = { type: 'player' as const, characterId: null, name, avatar: await avatarOf(call, me) }
  await keepMessage(call, place, voice, { id, content: clean })
  return { conversationId }
}

/** Each GM counts once an hour, however often one writes to them. */
async function countGm(call: Call, gmId: string): Promise<void> {
  const { limits } = call.ports
  const me = theActor(call).userId
  const once = `contact:${me}:${gmId}`
  if (!(await limits.take(once, { limit: 1, windowSeconds: HOUR })).ok) return
  try {
    await limitOrFault(limits, `contacts:${me}`, { limit: CONTACTS_AN_HOUR, windowSeconds: HOUR })
  } catch (error) {
    await limits.giveBack(once)
    throw error
  }
}
