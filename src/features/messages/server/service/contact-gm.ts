import { avatarOf } from '#features/accounts/server/service/avatar.ts'
import { keepPace } from '#features/talk/server/service/pace.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { fault } from '#lexicon/errors.ts'
import { sendableMessage } from '#lexicon/sendable-message.ts'
import { CONTACTS_AN_HOUR } from '../../rules.ts'
import { storeMessage } from './sending.ts'
import { conversationIf } from './the-conversation.ts'
import { privatePlace } from './the-place.ts'

const HOUR = 3600

type Written = { userId: string; id: string; content: string }
/** Writes to a listed GM as oneself. Being listed is being open to strangers: only a block or a ban stands in the way. */
export async function contactGm(tx: Call, { userId, id, content }: Written) {
  const { userId: me, name } = theActor(tx)
  const clean = sendableMessage(content)
  await keepPace(tx)
  await countGm(tx, userId)
  const conversation = await conversationIf(tx, { userId })
  if (!conversation) throw fault('USER_NOT_FOUND')
  const speaker = { type: 'player' as const, characterId: null, name, avatar: await avatarOf(tx, me) }
  await storeMessage(tx, privatePlace(tx, conversation), speaker, { id, content: clean })
  return { conversationId: conversation.id }
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
