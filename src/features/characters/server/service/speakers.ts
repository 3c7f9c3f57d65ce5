import { and, asc, eq, not } from 'drizzle-orm'
import { type Call, theActor } from '#kit/server/call.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import { characters } from '../tables.ts'

export type SpeakingCharacter = { characterId: string; name: string; avatarUrl: string | null }

/** The active characters of a person. */
export const activeOf = (userId: string) => and(eq(characters.parentPlayerId, userId), not(characters.archived))

/** The caller's active characters in a book, the oldest first: the caller may speak there as any of them. */
export async function speakingCharacters(call: Call, bookId: string): Promise<SpeakingCharacter[]> {
  const { userId } = theActor(call)
  const rows = await call.db
    .select({ characterId: characters.id, name: characters.name, avatarKey: characters.avatarKey })
    .from(characters)
    .where(and(eq(characters.bookId, bookId), activeOf(userId)))
    .orderBy(asc(characters.createdAt), asc(characters.id))
  return rows.map(({ avatarKey, ...row }) => ({ ...row, avatarUrl: fileUrl(avatarKey) }))
}
