import type { Call } from '#kit/server/call.ts'
import type { IntroPage } from '#lexicon/books.ts'
import type { DraperyId, ScribeId, ThemeId } from '#lexicon/look/ids.ts'
import { changed } from './change.ts'
import type { BookRow } from './the-book.ts'

/** Sets the colours of the book and its Inn. */
export const setTheme = (tx: Call, { bookTheme }: { bookTheme: ThemeId }, book: BookRow) =>
  changed(tx, book, { bookTheme })

type Table = { tableDrapery?: DraperyId | undefined; tabletopStyle?: boolean | undefined }

/** Sets what the book lies on; what is left out stays. */
export const setDrapery = (tx: Call, { tableDrapery, tabletopStyle }: Table, book: BookRow) =>
  changed(tx, book, {
    ...(tableDrapery === undefined ? {} : { tableDrapery }),
    ...(tabletopStyle === undefined ? {} : { tabletopStyle }),
  })

/** Sets the style of one intro page. The row is held meanwhile, so two pages at once keep both. */
export const setIntroStyle = (tx: Call, { page, style }: { page: IntroPage; style: ScribeId }, book: BookRow) =>
  changed(tx, book, { introStyles: { ...book.introStyles, [page]: style } })

/** Names a scribe style for this book alone; an empty name takes the own one away. The row is held, as above. */
export function nameScribe(tx: Call, { style, name }: { style: ScribeId; name: string }, book: BookRow) {
  const { [style]: _, ...others } = book.customScribes
  // Half letters and zero bytes are no JSON to the database.
  const cleaned = name.toWellFormed().replaceAll('\0', '').trim()
  return changed(tx, book, { customScribes: cleaned ? { ...others, [style]: cleaned } : others })
}
