import { createContext, type ReactNode } from 'react'
import type { PageScale } from '#features/manuscripts/rules.ts'
import type { PlacedHeadView } from '../../contract.ts'

/** The bookmarks of a reader in an open book. The room that stores them stands above, so the app passes them in. */
export type PageMarks = {
  /** The numbers of the pages at which a ribbon lies, each with what is noted there. */
  marked: ReadonlyMap<number, string>
  /** Adds a bookmark to a page, or removes it; undefined until the bookmarks are loaded. */
  toggle: ((page: PlacedHeadView) => void) | undefined
  /** The list of all of them; `open` goes to a page by its number. */
  list: (open: (number: number) => void) => ReactNode
}

/** The reader's query for them; undefined without bookmarks. `as`: the person that the book is read as, if not oneself. */
export type UseMarks = (book: {
  bookId: string
  as: string | undefined
  /** How large the type of these pages is. */
  scale: PageScale | undefined
  pages: readonly PlacedHeadView[]
}) => PageMarks | undefined

export const Marks = createContext<PageMarks | undefined>(undefined)
