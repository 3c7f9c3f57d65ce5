import { and, asc, desc, eq, not } from 'drizzle-orm'
import { avatarOf } from '#features/accounts/server/service/avatar.ts'
import { users } from '#features/accounts/server/tables.ts'
import { coverUrl, knownLooks } from '#features/books/server/service/book-view.ts'
import { type BookRow, bookRows, canWith, here, isInVault, seatRows } from '#features/books/server/service/the-book.ts'
import { books } from '#features/books/server/tables.ts'
import { characters } from '#features/characters/server/tables.ts'
import { entitledAmong } from '#features/entitlements/server/service.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { fault } from '#lexicon/errors.ts'
import { isLurker } from '#lexicon/roles.ts'
import type { SeatReason, SeatView, ShelvedSeatView } from '../contract.ts'

/** So many of a table are shown; who wants to see all of a larger one goes to its Inn. */
const MOST_SHOWN = 24

/** Why a book cannot be read by somebody with a part in it. `hostIsEntitled`: the host could open it. */
function reasonOf(call: Call, book: BookRow, hostIsEntitled: boolean): SeatReason | null {
  const can = canWith(call, book)
  if (can.read) return null
  if (!can.seat) return 'left'
  if (isInVault(book)) return 'in-vault'
  if (book.isBannedByHost) return 'banned'
  return hostIsEntitled ? 'not-opened' : 'plan-ended'
}

function shelved(call: Call, book: BookRow, hostIsEntitled: boolean): ShelvedSeatView {
  const { read, seat, enterInn } = canWith(call, book)
  return {
    bookId: book.id,
    title: book.title,
    coverUrl: read || seat ? coverUrl(book.coverKey) : null,
    ...knownLooks(book),
    gm: { id: book.hostedBy, name: nameAlone(book.gmName) },
    reason: reasonOf(call, book, hostIsEntitled),
    can: { read, enterInn },
  }
}

/** The books in which the caller has a seat and which they may not read now, the newest first. */
export async function mySeats(call: Call) {
  const unread = (await seatRows(call)).filter(row => !canWith(call, row).read)
  const entitled = await entitledAmong(call, [...new Set(unread.map(row => row.hostedBy))])
  return { seats: unread.map(row => shelved(call, row, entitled.has(row.hostedBy))) }
}

/** The caller's seat in a book, or the farewell that is left of one; to everybody else there is no book. */
export async function readSeat(call: Call, { bookId }: { bookId: string }): Promise<SeatView> {
  const [row] = await bookRows(call).where(and(eq(books.id, bookId), here(call)))
  const book = row && { ...row, hostIsEntitled: false }
  const farewells = await farewellsIn(call, bookId)
  if (!book || (!canWith(call, book).seat && farewells.length === 0)) throw fault('BOOK_NOT_FOUND')
  const entitled = await entitledAmong(call, [book.hostedBy])
  return {
    ...shelved(call, book, entitled.has(book.hostedBy)),
    gmAvatarUrl: await avatarOf(call, book.hostedBy),
    party: await partyOf(call, book),
    farewells,
  }
}

/** The members of a table: all of them for those who may look around there, the own characters for everybody. */
async function partyOf(call: Call, book: BookRow): Promise<SeatView['party']> {
  const { userId } = theActor(call)
  const { sitIn } = canWith(call, book)
  const rows = await call.db
    .select({
      characterId: characters.id,
      name: characters.name,
      avatarKey: characters.avatarKey,
      player: users.name,
      playerId: characters.parentPlayerId,
    })
    .from(characters)
    .innerJoin(users, eq(users.id, characters.parentPlayerId))
    .where(
      and(
        eq(characters.bookId, book.id),
        not(characters.archived),
        sitIn ? undefined : eq(characters.parentPlayerId, userId),
      ),
    )
    .orderBy(asc(characters.createdAt), asc(characters.id))
    .limit(MOST_SHOWN)
  return rows
    .map(({ avatarKey, playerId, player, ...one }) => ({
      ...one,
      avatarUrl: fileUrl(avatarKey),
      player: nameAlone(player),
      isMine: playerId === userId,
    }))
    .sort((a, b) => Number(b.isMine) - Number(a.isMine))
}

/** The own characters who have left this table, the last one first. */
async function farewellsIn(call: Call, bookId: string): Promise<SeatView['farewells']> {
  const actor = theActor(call)
  if (isLurker(actor)) return []
  const rows = await call.db
    .select({
      characterId: characters.id,
      name: characters.name,
      avatarKey: characters.avatarKey,
      words: characters.farewellMessage,
      at: characters.archivedAt,
    })
    .from(characters)
    .where(and(eq(characters.bookId, bookId), characters.archived, eq(characters.parentPlayerId, actor.userId)))
    .orderBy(desc(characters.archivedAt), desc(characters.id))
    .limit(MOST_SHOWN)
  return rows.map(({ avatarKey, ...one }) => ({ ...one, avatarUrl: fileUrl(avatarKey) }))
}
