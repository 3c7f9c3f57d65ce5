import { createContext } from 'react'

/** What a page needs besides its elements to look as it does: the server puts it into the head of a rendered page. */
export type Dressing = {
  /** The theme of the page, where it is not that of the site. */
  theme?: string
  /** The light that the reader of a book has chosen in their account. */
  light?: string
  /** Whether the page is a sheet of paper, whose texture fills a narrow window. */
  isPaper?: boolean
  /** The styles of text whose rules it needs. */
  scribes: Set<string>
}

/** Collects what a page needs while the server renders it; null in a browser. */
export const DressingContext = createContext<Dressing | null>(null)
