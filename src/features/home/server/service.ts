import { and, count, eq, inArray, max, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { theBook } from '#features/books/server/service/the-book.ts'
import { sanctumLibrary } from '#features/books/server/service.ts'
import { bookMembers, books } from '#features/books/server/tables.ts'
import { openNotes } from '#features/campaign-notes/server/service/open-notes.ts'
import { characters } from '#features/characters/server/tables.ts'
import { mayMakeCodes } from '#features/codes/server/service/code-subjects.ts'
import { entitlementOf } from '#features/entitlements/server/service.ts'
import { countShared } from '#features/handouts/server/service/handout-news.ts'
import { ownMentions } from '#features/manuscripts/server/service/mentions.ts'
import { chapters } from '#features/manuscripts/server/tables.ts'
import { npcs } from '#features/npcs/server/tables.ts'
import { outlineOf } from '#features/reader/server/service/reading.ts'
import { subdomains } from '#features/realms/server/tables.ts'
import { nextSession } from '#features/schedule/server/service/schedule-news.ts'
import type { Call } from '#kit/server/call.ts'
import { isAdmin, isElevated, takesPart, tellsStories } from '#lexicon/roles.ts'
import type { BookStatsView } from '../contract.ts'

const CLOSED = { sanctum: false, ogresDen: false, makeCodes: false, becomeGm: false }

/** Which parts of the site are open to the caller. */
export async function accessOf(call: Call) {
  const { actor } = call
  if (!takesPart(actor)) return CLOSED
  const [row] = await call.db
    .select({
      owns: sql<boolean>`exists(select 1 from ${books} where ${books.hostedBy} = ${actor.userId})`,
      keepsLore: sql<boolean>`exists(select 1 from ${bookMembers}
      where ${bookMembers.userId} = ${actor.userId} and ${bookMembers.part} = 'lorekeeper')`,
      hasDomain: sql<boolean>`exists(select 1 from ${subdomains} where ${subdomains.ownerId} = ${actor.userId})`,
    })
    .from(users)
    .where(eq(users.id, actor.userId))
  const runs = tellsStories(actor)
  return {
    sanctum: isElevated(actor) || Boolean(row?.owns || row?.keepsLore),
    ogresDen: isAdmin(actor),
    makeCodes: mayMakeCodes(call),
    becomeGm: !runs && !row?.hasDomain && !(await entitlementOf(call, actor.userId)).entitled,
  }
}

/** The quick stats of one campaign, to its GM side. */
export async function statsOf(call: Call, { bookId }: { bookId: string }): Promise<BookStatsView> {
  await theBook(call, bookId, 'readAsGm')
  const [people] = await call.db
    .select({
      players: sql<number>`count(distinct ${characters.parentPlayerId}) filter (where not ${characters.archived})::int`,
      activeCharacters: sql<number>`count(*) filter (where not ${characters.archived})::int`,
      archivedCharacters: sql<number>`count(*) filter (where ${characters.archived})::int`,
    })
    .from(characters)
    .where(eq(characters.bookId, bookId))
  const [text] = await call.db
    .select({ chapters: count(), savedAt: max(chapters.updatedAt) })
    .from(chapters)
    .where(eq(chapters.bookId, bookId))
  const [npcCounts] = await call.db
    .select({ npcs: count(), veiledNpcs: sql<number>`count(*) filter (where ${npcs.veil})::int` })
    .from(npcs)
    .where(and(eq(npcs.bookId, bookId), eq(npcs.placeholder, false)))
  const next = await nextSession(call, bookId)
  const sharedHandouts = await countShared(call, bookId)
  const notes = await openNotes(call, bookId)
  const { pages } = await outlineOf(call, ownMentions, { bookId })
  const counts = { ...people!, ...text!, ...npcCounts!, ...notes, sharedHandouts }
  return { ...counts, storyPages: pages.length, nextSession: next }
}

/** When a chapter was last saved in the books of the caller's library, to their GM side. */
export async function savedInLibrary(call: Call) {
  const { books: shelf } = await sanctumLibrary(call)
  const ids = shelf.filter(({ can }) => can.readAsGm).map(({ id }) => id)
  const { bookId, updatedAt } = chapters
  const rows = await call.db
    .select({ bookId, savedAt: max(updatedAt) })
    .from(chapters)
    .where(inArray(bookId, ids))
    .groupBy(bookId)
  return { books: rows.flatMap(({ savedAt, ...row }) => (savedAt ? [{ ...row, savedAt }] : [])) }
}
