import { type GmMadeFacts, keepsGmMade } from '#features/books/server/service/gm-made.ts'
import { type BookRow, bookWithoutPlan, canWith, withEntitlement } from '#features/books/server/service/the-book.ts'
import { waitsOrRefused } from '#features/books/server/service/waiting.ts'
import { type Bulletin, factsOf } from '#features/handouts/server/service/the-bulletin.ts'
import { type Gallery, galleryFrom } from '#features/npcs/server/service/the-npc.ts'
import type { Call } from '#kit/server/call.ts'
import { subjects } from '#kit/server/subjects.ts'
import { atlas } from '../../contract.ts'
import { atlasPolicy } from '../policy.ts'

/** The maps of a book as seen by one caller, with how the caller stands to what pins lead to. */
export type Atlas = GmMadeFacts & { bookId: string; readsBook: boolean; gallery: Gallery; bulletin: Bulletin }

/** Finds the maps of a book, for every caller. */
export async function atlasOf(call: Call, bookId: string): Promise<Atlas | undefined> {
  const plain = await bookWithoutPlan(call, bookId)
  if (!plain) return undefined
  const [book] = await withEntitlement(call, [plain])
  return book && atlasFrom(call, book)
}

/** The maps of a book that is loaded already. */
export function atlasFrom(call: Call, book: BookRow): Atlas {
  const gallery = galleryFrom(call, book)
  const { isReader, onGmSide } = gallery
  return {
    bookId: book.id,
    isReader,
    onGmSide,
    mayWrite: onGmSide && book.hostIsEntitled,
    readsBook: canWith(call, book).read,
    gallery,
    bulletin: { bookId: book.id, ...factsOf(call, book) },
  }
}

/** The maps of books. What is added leaves the book itself unheld. */
export const atlasSubject = subjects({
  kind: atlas,
  load: atlasOf,
  policy: atlasPolicy,
  missing: 'BOOK_NOT_FOUND',
  refusals: { add: ({ actor }, seen) => waitsOrRefused('add', keepsGmMade(actor, seen)) },
})
