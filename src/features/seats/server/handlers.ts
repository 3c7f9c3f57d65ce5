import { bookSubject } from '#features/books/server/service/the-book.ts'
import { answers } from '#kit/server/answers.ts'
import { seats as contract } from '../contract.ts'
import { leaveShut, openBook, shutBooks } from './service/opening-question.ts'
import { mySeats, readSeat } from './service.ts'

/** A person who may not open the book gets the refusal of an edit. */
const bookToOpen = { ...bookSubject, refusals: { ...bookSubject.refusals, appoint: 'BOOK_EDIT_REFUSED' } } as const

export const seatHandlers = answers(
  contract,
  { book: bookToOpen },
  { read: readSeat, mine: mySeats, shut: shutBooks, open: openBook, leaveShut },
)
