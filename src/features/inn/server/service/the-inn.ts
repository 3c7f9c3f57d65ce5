import { avatarOf } from '#features/accounts/server/service/avatar.ts'
import { cardOf, knownLooks } from '#features/books/server/service/book-view.ts'
import { type BookRow, bookIf, canWith, onGmSide } from '#features/books/server/service/the-book.ts'
import { speakingCharacters } from '#features/characters/server/service/speakers.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import { Fault, fault } from '#lexicon/errors.ts'
import { INN_NAMES } from '#lexicon/look/inn-names.ts'
import type { BoardView, InnVisitView, SpeakerView } from '../../contract.ts'
import { boardPolicy, innPolicy, mayUnsay, type VisitFacts } from '../policy.ts'

/** A book whose Inn exists for the caller: one to read, or one with a seat in it. Elsewhere there is no book. */
async function bookSeen(call: Call, bookId: string): Promise<BookRow> {
  const book = await bookIf(call, bookId, 'read', 'seat')
  // Who is banned by the host and may not read has no Inn to be refused at: the seat says why.
  if (!book || (book.isShutOut && !canWith(call, book).read)) throw fault('BOOK_NOT_FOUND')
  return book
}

function refusalOf(book: BookRow) {
  const inn = INN_NAMES[knownLooks(book).iconFlavor].hub
  if (!book.innIsOpen) return fault('INN_CLOSED', { inn })
  return book.innWard === 'private' ? fault('INN_PRIVATE', { inn }) : fault('INN_PARTY_ONLY', { inn })
}

/** The only way into an Inn: a book to read or a seat in it, and a door that is open to the caller. */
export async function theInn(call: Call, bookId: string): Promise<BookRow & VisitFacts> {
  const book = await bookSeen(call, bookId)
  if (!canWith(call, book).enterInn) throw refusalOf(book)
  return { ...book, onGmSide: onGmSide(call, book) }
}

/** Whether a live connection may hear the Inn. */
export async function mayEnter(call: Call, bookId: string): Promise<boolean> {
  return (await bookIf(call, bookId, 'enterInn')) !== null
}

/** The only way to a board: at the table of the book, signed in, and not banned by its host. */
export async function theBoard(call: Call, bookId: string): Promise<BookRow & VisitFacts> {
  const book = await bookIf(call, bookId, 'sitIn')
  if (!book || !call.actor || book.isShutOut) throw fault('BOOK_NOT_FOUND')
  return { ...book, onGmSide: onGmSide(call, book) }
}

/** Whether a live connection may hear the board. */
export async function mayHearBoard(call: Call, bookId: string): Promise<boolean> {
  const book = call.actor && (await bookIf(call, bookId, 'sitIn'))
  return book ? !book.isShutOut : false
}

/** What belongs to a book that the caller may not see is as missing as what never was. */
export function asMissing(error: unknown): never {
  throw error instanceof Fault && error.code === 'BOOK_NOT_FOUND' ? fault('NOT_FOUND') : error
}

async function oneself(call: Call): Promise<SpeakerView> {
  const { userId, name } = theActor(call)
  return { characterId: null, name, avatarUrl: await avatarOf(call, userId) }
}

/** What may be done with the words that come as news, which everybody in the room hears alike. */
function ofNews(call: Call, visit: VisitFacts) {
  const actor = theActor(call)
  return {
    own: { remove: mayUnsay(actor, actor.userId, visit) },
    others: { remove: innPolicy.moderate(actor, visit) },
  }
}

function placeOf(call: Call, book: BookRow) {
  const { id: bookId, title, gm, iconFlavor, bookTheme } = cardOf(call, book)
  return { bookId, title, gmName: gm.name, iconFlavor, bookTheme, userId: theActor(call).userId }
}

/** The Inn as this visitor finds it: under which names they may speak, and what they may do. */
export async function visitInn(call: Call, { bookId }: { bookId: string }): Promise<InnVisitView> {
  const visit = await theInn(call, bookId)
  const characters = await speakingCharacters(call, bookId)
  const can = whatCan(innPolicy, theActor(call), visit)
  return { ...placeOf(call, visit), speakers: [await oneself(call), ...characters], ofNews: ofNews(call, visit), can }
}

/** The board as this reader finds it; an admin without a character may post as the person. */
export async function visitBoard(call: Call, { bookId }: { bookId: string }): Promise<BoardView> {
  const actor = theActor(call)
  const book = await theBoard(call, bookId)
  const characters = await speakingCharacters(call, bookId)
  const can = whatCan(boardPolicy, actor, {
    speaksAsCharacter: characters.length > 0,
    onGmSide: book.onGmSide,
    entersInn: canWith(call, book).enterInn,
  })
  const speakers = actor.role === 'admin' ? [...characters, await oneself(call)] : characters
  return { ...placeOf(call, book), speakers, ofNews: ofNews(call, book), can }
}
