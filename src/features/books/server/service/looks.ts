import { type Call, inTransaction } from '#kit/server/call.ts'
import type { IntroPage } from '#lexicon/books.ts'
import type { DraperyId, ScribeId, ThemeId } from '#lexicon/look/ids.ts'
import { changed } from './change.ts'
import { theBook } from './the-book.ts'

const restyle = (call: Call, id: string, fields: Parameters<typeof changed>[2]) =>
  inTransaction(call, async tx => changed(tx, await theBook(tx, id, 'setTheme'), fields))

/** Sets the colours of the book and its Inn. */
export const setTheme = (call: Call, { id, bookTheme }: { id: string; bookTheme: ThemeId }) =>
  restyle(call, id, { bookTheme })

type Table = { id: string; tableDrapery?: DraperyId | undefined; tabletopStyle?: boolean | undefined }

/** Sets what the book lies on; what is left out stays. */
export const setDrapery = (call: Call, { id, tableDrapery, tabletopStyle }: Table) =>
  restyle(call, id, {
    ...(tableDrapery === undefined ? {} : { tableDrapery }),
    ...(tabletopStyle === undefined ? {} : { tabletopStyle }),
  })

/** Sets the style of one intro page. The row is held meanwhile, so two pages at once keep both. */
export const setIntroStyle = (call: Call, { id, page, style }: { id: string; page: IntroPage; style: ScribeId }) =>
  inTransaction(call, async tx => {
    const book = await theBook(tx, id, 'setTheme', { lock: true })
    return changed(tx, book, { introStyles: { ...book.introStyles, [page]: style } })
  })

/** Names a scribe style for this book alone; an empty name takes the own one away. The row is held, as above. */
export const nameScribe = (call: Call, { id, style, name }: { id: string; style: ScribeId; name: string }) =>
  inTransaction(call, async tx => {
    const book = await theBook(tx, id, 'setTheme', { lock: true })
    const { [style]: _, ...others } = book.customScribes
    // Half letters and zero bytes are no JSON to the database.
    const kept = name.toWellFormed().replaceAll('\0', '').trim()
    return changed(tx, book, { customScribes: kept ? { ...others, [style]: kept } : others })
  })
