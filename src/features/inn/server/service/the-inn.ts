import { cardOf, knownLooks } from '#features/books/server/service/book-view.ts'
import { type BookRow, bookWithoutPlan, canWith, onGmSide } from '#features/books/server/service/the-book.ts'
import { type SpeakingCharacter, speakingCharacters } from '#features/characters/server/service/speakers.ts'
import { oneself } from '#features/talk/server/service/speakers.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import { subjects } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { INN_NAMES } from '#lexicon/look/inn-names.ts'
import { isAdmin } from '#lexicon/roles.ts'
import { type BoardView, board, type InnVisitView, innOfBook } from '../../contract.ts'
import { type BoardFacts, boardPolicy, boardPostPolicy, type InnFacts, innPolicy, socialPostPolicy } from '../policy.ts'

/** The Inn of a book as one caller finds it. */
export type SeenInn = BookRow & InnFacts

/** An Inn exists for those who may read the book or have a seat in it; who is banned by the host has none to be refused at. */
export async function innSeen(call: Call, bookId: string): Promise<SeenInn | undefined> {
  const book = await bookWithoutPlan(call, bookId)
  if (!book) return
  const can = canWith(call, book)
  const isReader = can.read || (can.seat && !book.isBannedByHost)
  return { ...book, isReader, entersInn: can.enterInn, onGmSide: onGmSide(call, book) }
}

/** Why somebody is not let in who may know of the Inn. */
export function notLetIn(book: BookRow) {
  const name = INN_NAMES[knownLooks(book).iconFlavor].hub
  if (!book.innIsOpen) return fault('INN_CLOSED', { inn: name })
  return book.innWard === 'private' ? fault('INN_PRIVATE', { inn: name }) : fault('INN_PARTY_ONLY', { inn: name })
}
const refusal = (_: Call, book: SeenInn) => notLetIn(book)

/** Inns; what is said and marked there leaves the book itself unheld. */
export const innSubject = subjects({
  kind: innOfBook,
  load: innSeen,
  policy: innPolicy,
  missing: 'BOOK_NOT_FOUND',
  refusals: { enter: refusal, stay: refusal, say: refusal },
})

/** The board of a book as one caller finds it. */
export type SeenBoard = BookRow & BoardFacts & { characters: SpeakingCharacter[] }

/** A board exists for those who sit at the table of the book, signed in and not banned by its host. */
export async function boardSeen(call: Call, bookId: string): Promise<SeenBoard | undefined> {
  if (!call.actor) return
  const book = await bookWithoutPlan(call, bookId)
  if (!book) return
  const can = canWith(call, book)
  const characters = await speakingCharacters(call, bookId)
  return {
    ...book,
    characters,
    isReader: can.sitIn && !book.isBannedByHost,
    speaksAsCharacter: characters.length > 0,
    entersInn: can.enterInn,
    onGmSide: onGmSide(call, book),
  }
}

/** Boards; what is written there leaves the book itself unheld. */
export const boardSubject = subjects({
  kind: board,
  load: boardSeen,
  policy: boardPolicy,
  missing: 'BOOK_NOT_FOUND',
  refusals: { post: 'BOARD_CHARACTERS_ONLY', chat: 'CHAT_CHARACTERS_ONLY' },
})

function innOf(call: Call, book: BookRow) {
  const { id: bookId, title, gm, iconFlavor, bookTheme } = cardOf(call, book)
  return { bookId, title, gmName: gm.name, iconFlavor, bookTheme, userId: theActor(call).userId }
}

/** The Inn as this visitor finds it: under which names they may speak, and what they may do. */
export async function visitInn(call: Call, _: unknown, visit: SeenInn): Promise<InnVisitView> {
  const actor = theActor(call)
  const characters = await speakingCharacters(call, visit.id)
  // An event is the same for everybody in the channel, so the rights to its lines depend on the author.
  const saidBy = (authorId: string) => whatCan(socialPostPolicy, actor, { ...visit, authorId })
  return {
    ...innOf(call, visit),
    speakers: [await oneself(call), ...characters],
    ofNews: { own: saidBy(actor.userId), others: saidBy('') },
    can: whatCan(innPolicy, actor, visit),
  }
}

/** The board as this reader finds it; an admin without a character may post as the person. */
export async function visitBoard(call: Call, _: unknown, visit: SeenBoard): Promise<BoardView> {
  const actor = theActor(call)
  const { characters } = visit
  const saidBy = (authorId: string) => whatCan(boardPostPolicy, actor, { ...visit, authorId })
  return {
    ...innOf(call, visit),
    speakers: isAdmin(actor) ? [...characters, await oneself(call)] : characters,
    ofNews: { own: saidBy(actor.userId), others: saidBy('') },
    can: whatCan(boardPolicy, actor, visit),
  }
}
