import { and, asc, eq, not } from 'drizzle-orm'
import { avatarOf } from '#features/accounts/server/service/avatar.ts'
import { bannedByHost, isAtTable } from '#features/books/server/service/standing.ts'
import { books } from '#features/books/server/tables.ts'
import { activeOf, speakingCharacters } from '#features/characters/server/service/speakers.ts'
import { characters } from '#features/characters/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import { fault } from '#lexicon/errors.ts'
import type { IdentityView } from '../../contract.ts'
import { type IdentityType, identityTypesIn } from '../../rules.ts'
import type { ThePlace } from './the-place.ts'

/** The identities that the caller may speak as in a place, the likeliest first. */
export async function speakersIn(call: Call, place: ThePlace): Promise<IdentityView[]> {
  const actor = theActor(call)
  const { context, isHost, onGmSide, conversation } = place
  const own = conversation?.other ? await charactersKnownTo(call, conversation.other.id) : place.characters
  const types = identityTypesIn({ context, role: actor.role, isHost, onGmSide, hasCharacter: own.length > 0 })
  if (types.length === 0) return []
  const avatar = await avatarOf(call, actor.userId)
  return types.flatMap(type => (type === 'character' ? own : [{ type, characterId: null, name: actor.name, avatar }]))
}

type Chosen = { identity?: IdentityType | undefined; characterId?: string | null | undefined }

/** The identity that the caller has chosen, or the first; an identity that they do not have is refused by name. */
export async function theSpeaker(
  call: Call,
  place: ThePlace,
  { identity, characterId }: Chosen,
): Promise<IdentityView> {
  const all = await speakersIn(call, place)
  const wanted = characterId ? 'character' : identity
  const speaker = wanted
    ? all.find(one => one.type === wanted && (!characterId || one.characterId === characterId))
    : all[0]
  if (speaker) return speaker
  if (place.context === 'private' && characterId && (await isActiveOwn(call, characterId)))
    throw fault('MESSAGE_CAMPAIGN_ONLY')
  throw fault('NOT_ALLOWED', { action: 'speak under this name' })
}

/** The caller's characters at the table of a book. */
export const charactersAtTable = async (call: Call, bookId: string): Promise<IdentityView[]> =>
  (await speakingCharacters(call, bookId)).map(asIdentity)

const asIdentity = ({ avatarUrl, ...one }: { characterId: string; name: string; avatarUrl: string | null }) => ({
  ...one,
  type: 'character' as const,
  avatar: avatarUrl,
})

/** The caller's active characters at a table at which the other one has a part. */
async function charactersKnownTo(call: Call, otherId: string): Promise<IdentityView[]> {
  const rows = await call.db
    .select({ characterId: characters.id, name: characters.name, avatarKey: characters.avatarKey })
    .from(characters)
    .innerJoin(books, eq(books.id, characters.bookId))
    .where(and(activeOf(theActor(call).userId), not(bannedByHost(call.actor)), isAtTable(otherId)))
    .orderBy(asc(characters.createdAt), asc(characters.id))
  return rows.map(({ avatarKey, ...row }) => asIdentity({ ...row, avatarUrl: fileUrl(avatarKey) }))
}

/** Whether this is an active character of the caller's, at whatever table. */
export async function isActiveOwn(call: Call, characterId: string): Promise<boolean> {
  const rows = await call.db
    .select({ id: characters.id })
    .from(characters)
    .where(and(eq(characters.id, characterId), activeOf(theActor(call).userId)))
  return rows.length > 0
}
