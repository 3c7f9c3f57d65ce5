import { chatSettingsOf } from '#features/accounts/server/service/chat-settings.ts'
import { blocksBetween } from '#features/people/server/service/chat-settings.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { errorRow, Fault, fault } from '#lexicon/errors.ts'
import { isLurker } from '#lexicon/roles.ts'
import { type PermissionRefusal, refusalOf } from '../../rules.ts'
import { isInCircle, mustBeKnown } from './circle.ts'
import { isActiveOwn, speakersIn } from './speakers.ts'
import { conversationIf, isBegun } from './the-conversation.ts'
import { privatePlace } from './the-place.ts'

type Asked = {
  userId: string
  characterId?: string | undefined
  /** Whether their conversation has begun, from a caller that has loaded it; whether it may know the person is settled then. */
  hasBegun?: boolean
}

/**
 * Whether the caller may write to somebody, with the reason when not. A block by the other one is not told here: who is
 * blocked learns of it at a send, and nowhere else.
 */
export async function permissionTo(call: Call, { userId, characterId }: Asked) {
  const actor = theActor(call)
  if (userId === actor.userId) return refused('MESSAGE_TO_SELF')
  const code = await refusalFor(call, { userId, characterId })
  if (isLurker(actor)) return refused('NOT_ALLOWED')
  return code === null || code === 'MESSAGE_BLOCKED' ? { allowed: true, reason: null } : refused(code)
}

const refused = (code: PermissionRefusal | 'MESSAGE_TO_SELF' | 'PERMISSION_CHECK_FAILED' | 'NOT_ALLOWED') => ({
  allowed: false,
  reason: errorRow(code).message,
})

/** Throws the refusal by its name, when there is one. */
export async function mustBePermitted(call: Call, asked: Asked): Promise<void> {
  const code = await refusalFor(call, asked)
  if (code) throw fault(code)
}

/** A check that fails for a reason of its own refuses: what cannot be asked is not allowed. */
async function refusalFor(call: Call, asked: Asked): Promise<PermissionRefusal | 'PERMISSION_CHECK_FAILED' | null> {
  try {
    return await refusalNow(call, asked)
  } catch (error) {
    if (error instanceof Fault) throw error
    call.log.error({ err: error }, 'the permission to write to somebody could not be checked')
    return 'PERMISSION_CHECK_FAILED'
  }
}

async function refusalNow(call: Call, { userId, characterId, hasBegun }: Asked): Promise<PermissionRefusal | null> {
  const me = theActor(call).userId
  const begun = hasBegun ?? (await isBegun(call, userId))
  if (hasBegun === undefined && !begun) await mustBeKnown(call, userId)
  const { privacyLevel, directMessages } = await chatSettingsOf(call, userId)
  const blocks = await blocksBetween(call, me, userId)
  return refusalOf({
    isOfficial: false,
    isBlocked: blocks.byOther,
    hasBlocked: blocks.byOne,
    speaksFromElsewhere: characterId ? await speaksFromElsewhere(call, userId, characterId) : false,
    privacyLevel,
    directMessages,
    isInCircle: !begun && privacyLevel === 'my-circle' && (await isInCircle(call, userId)),
    isBegun: begun,
  })
}

/** Whether somebody has blocked the caller, who has not blocked them: the one refusal that nothing but a message may tell. */
export async function isBlockedBy(call: Call, userId: string): Promise<boolean> {
  const { byOne, byOther } = await blocksBetween(call, theActor(call).userId, userId)
  return byOther && !byOne
}

async function speaksFromElsewhere(call: Call, userId: string, characterId: string): Promise<boolean> {
  const conversation = await conversationIf(call, { userId })
  if (!conversation) throw fault('USER_NOT_FOUND')
  const isSpeaker = (await speakersIn(call, privatePlace(call, conversation))).some(
    one => one.characterId === characterId,
  )
  return !isSpeaker && (await isActiveOwn(call, characterId))
}
