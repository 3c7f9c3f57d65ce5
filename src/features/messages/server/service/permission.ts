import { eq, type SQL, sql } from 'drizzle-orm'
import { chatSettingsOf } from '#features/accounts/server/service/chat-settings.ts'
import { users } from '#features/accounts/server/tables.ts'
import { bookMembers, books } from '#features/books/server/tables.ts'
import { lorekeeperTies } from '#features/lorekeepers/server/tables.ts'
import { hasBlocked } from '#features/people/server/service/chat-settings.ts'
import { isCompanion } from '#features/people/server/service/visible.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { ERRORS, Fault, fault } from '#lexicon/errors.ts'
import { type PermissionRefusal, refusalOf } from '../../rules.ts'
import { conversations } from '../tables.ts'
import { conversationIdOf } from './the-conversation.ts'
import { thePlace } from './the-place.ts'
import { identitiesIn, isActiveOwn } from './voices.ts'

type Asked = { userId: string; characterId?: string | undefined }

/** Whether the caller may write to somebody, with the reason when not. */
export async function permissionTo(call: Call, { userId, characterId }: Asked) {
  const code = userId === theActor(call).userId ? 'MESSAGE_TO_SELF' : await refusalFor(call, { userId, characterId })
  return { allowed: code === null, reason: code && ERRORS[code].message }
}

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

async function refusalNow(call: Call, { userId, characterId }: Asked): Promise<PermissionRefusal | null> {
  const me = theActor(call).userId
  const { privacyLevel, directMessages } = await chatSettingsOf(call, userId)
  return refusalOf({
    isOfficial: false,
    isBlocked: await hasBlocked(call, userId, me),
    speaksFromElsewhere: characterId ? await speaksFromElsewhere(call, userId, characterId) : false,
    privacyLevel,
    directMessages,
    isInCircle: privacyLevel === 'my-circle' && (await isInCircle(call, userId)),
    wasContactedFirst: privacyLevel === 'private' && (await wroteFirst(call, userId)),
  })
}

/** Whether the caller belongs to somebody's circle: the Ogre in Charge, all at one table, a GM and who keeps their lore. */
async function isInCircle(call: Call, userId: string): Promise<boolean> {
  const me = theActor(call).userId
  const [row] = await call.db
    .select({ isIn: sql<boolean>`(${isCompanion(call)} or ${isTied(me)} or ${keepsLoreForTheirGm(me)})` })
    .from(users)
    .where(eq(users.id, userId))
  return row?.isIn ?? false
}

/** Whether one of the two keeps the lore of the other. */
const isTied = (userId: string) => sql`exists (
  select 1 from ${lorekeeperTies} as tie
  where (tie.gm_id = ${userId} and tie.user_id = ${users.id}) or (tie.gm_id = ${users.id} and tie.user_id = ${userId}))`

/** Whether the caller keeps lore for a GM at whose table the person sits: all of it, or that of a book. */
const keepsLoreForTheirGm = (userId: string): SQL => sql`exists (
  select 1 from ${bookMembers} as part join ${books} as own on own.id = part.book_id
  where part.user_id = ${users.id} and own.hosted_by in (
    select tie.gm_id from ${lorekeeperTies} as tie where tie.user_id = ${userId}
    union select kept.hosted_by from ${bookMembers} as lore join ${books} as kept on kept.id = lore.book_id
    where lore.user_id = ${userId} and lore.part = 'lorekeeper'))`

async function wroteFirst(call: Call, userId: string): Promise<boolean> {
  const [row] = await call.db
    .select({ startedBy: conversations.startedBy })
    .from(conversations)
    .where(eq(conversations.id, conversationIdOf(theActor(call).userId, userId)))
  return row?.startedBy === userId
}

async function speaksFromElsewhere(call: Call, userId: string, characterId: string): Promise<boolean> {
  const conversationId = conversationIdOf(theActor(call).userId, userId)
  const place = await thePlace(call, { context: 'private', conversationId, userId })
  const known = (await identitiesIn(call, place)).some(one => one.characterId === characterId)
  return !known && (await isActiveOwn(call, characterId))
}
