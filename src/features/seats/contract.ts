import '#features/books/errors.ts'
import * as z from 'zod'
import { book } from '#features/books/contract.ts'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { mayFail } from '#lexicon/errors.ts'
import { FLAVOR_IDS, THEME_IDS } from '#lexicon/look/ids.ts'

/** Why somebody at the table may not read the book now. `left`: their characters there are archived. */
export const SEAT_REASONS = ['not-opened', 'plan-ended', 'banned', 'in-vault', 'left'] as const
export type SeatReason = (typeof SEAT_REASONS)[number]

/** The actions of a seat. */
const seatActions = ['read', 'enterInn'] as const

/** A book as it stands on the shelf of somebody with a seat in it: its outside, and why it cannot be read now. */
export const ShelvedSeat = z.object({
  bookId: z.uuid(),
  title: z.string(),
  coverUrl: z.string().nullable(),
  bookTheme: z.enum(THEME_IDS),
  iconFlavor: z.enum(FLAVOR_IDS),
  gm: z.object({ id: z.uuid(), name: z.string() }),
  /** null for a book that may be read. */
  reason: z.enum(SEAT_REASONS).nullable(),
  can: abilities(seatActions),
})
export type ShelvedSeatView = z.output<typeof ShelvedSeat>

const Sitting = z.object({
  characterId: z.uuid(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  player: z.string(),
  isMine: z.boolean(),
})
const Farewell = z.object({
  characterId: z.uuid(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  words: z.string().nullable(),
  at: z.date().nullable(),
})

/** The same with who else sits there, as far as the viewer may know, and the own characters who have left. */
export const Seat = ShelvedSeat.extend({
  gmAvatarUrl: z.string().nullable(),
  party: z.array(Sitting),
  farewells: z.array(Farewell),
})
export type SeatView = z.output<typeof Seat>

/** An own book that its party cannot read, about which its GM has not been asked. */
const ShutBook = z.object({ bookId: z.uuid(), title: z.string(), players: z.int() })
export type ShutBookView = z.output<typeof ShutBook>

const one = z.object({ bookId: z.uuid() })
const done = z.object({ done: z.literal(true) })

export const seats = {
  /**
   * The caller's seat in a book, also in one that may not be read: a living character, a co-creator's or lorekeeper's part,
   * the host's own; and what is left of one, a farewell. BOOK_NOT_FOUND for everybody else, as for no book at all.
   */
  read: enter('signedIn')
    .get('/books/{bookId}/seat')
    .errors(mayFail('BOOK_NOT_FOUND', 'WRITING_WAITS'))
    .input(one)
    .output(Seat),

  /** The books in which the caller has a seat and which they may not read now, the newest first. */
  mine: enter('signedIn')
    .get('/me/seats')
    .output(z.object({ seats: z.array(ShelvedSeat) })),

  /** The caller's own books that the party cannot read, of those about which they have not answered yet. */
  shut: enter('signedIn')
    .get('/me/shut-books')
    .output(z.object({ books: z.array(ShutBook) })),

  /** Opens a book to its party and tells those with a seat. Rule: editForm. Nothing changes where it is open already. */
  open: enter('member')
    .may('editForm', book, 'bookId')
    .post('/books/{bookId}/open')
    .input(one)
    .errors(mayFail('BOOK_EDIT_REFUSED'))
    .output(done),

  /** Leaves a book shut; its GM is not asked again. Rule: owner. */
  leaveShut: enter('member')
    .may('appoint', book, 'bookId')
    .post('/books/{bookId}/leave-shut')
    .input(one)
    .errors(mayFail('BOOK_EDIT_REFUSED'))
    .output(done),
}
