import { addressOfDomain } from '#features/realms/server/service/addresses.ts'
import type { Call } from '#kit/server/call.ts'
import { INTRO_PAGES } from '#lexicon/books.ts'
import {
  DEFAULT_DRAPERY,
  DEFAULT_SCRIBE,
  DEFAULT_THEME,
  DRAPERY_IDS,
  FLAVOR_IDS,
  PLAIN_FLAVOR,
  SCRIBE_IDS,
  type ScribeId,
  THEME_IDS,
} from '#lexicon/look/ids.ts'
import { scribeBehind } from '#lexicon/scribe-limits.ts'
import type { BookCardView, BookView } from '../../contract.ts'
import type { BookFacts } from '../policy.ts'
import { type BookRow, canWith } from './the-book.ts'

const existing = <T extends string>(ids: readonly T[], stored: string, otherwise: T): T =>
  ids.find(id => id === stored) ?? otherwise

/** Where a cover is served from, or null for the drawn one. */
export const coverUrl = (key: string | null) => (key ? `/files/${key}` : null)

/** The looks that a page can wear; one that nobody knows any more is shown as its default. */
export const knownLooks = (book: Pick<BookRow, 'bookTheme' | 'iconFlavor'>) => ({
  bookTheme: existing(THEME_IDS, book.bookTheme, DEFAULT_THEME),
  iconFlavor: existing(FLAVOR_IDS, book.iconFlavor, PLAIN_FLAVOR),
})

/** What a card shows of a book, and what its rules look at. */
export type CardRow = BookFacts &
  Pick<
    BookRow,
    | ('id' | 'title' | 'shortDescription' | 'system' | 'tags' | 'coverKey' | 'bookTheme' | 'iconFlavor')
    | ('gmName' | 'gmDomain' | 'createdAt' | 'updatedAt')
  >

/** A book on a card. */
export function cardOf(call: Call, book: CardRow): BookCardView {
  return {
    id: book.id,
    title: book.title,
    shortDescription: book.shortDescription,
    system: book.system,
    tags: book.tags,
    coverUrl: coverUrl(book.coverKey),
    ...knownLooks(book),
    ward: book.ward,
    gm: {
      id: book.hostedBy,
      name: book.gmName,
      hub: book.gmDomain && `${addressOfDomain(call, book.gmDomain)}/hub`,
    },
    createdAt: book.createdAt,
    updatedAt: book.updatedAt,
    can: canWith(call, book),
  }
}

/** Names for styles that there are. */
const namesOf = (stored: Readonly<Record<string, string>>): Partial<Record<ScribeId, string>> =>
  Object.fromEntries(SCRIBE_IDS.flatMap(id => (stored[id] ? [[id, stored[id]]] : [])))

/** A book to a reader. */
export function bookOf(call: Call, book: BookRow): BookView {
  const introStyles = {} as Record<(typeof INTRO_PAGES)[number], ScribeId>
  for (const page of INTRO_PAGES) introStyles[page] = scribeBehind(book.introStyles[page] ?? '') ?? DEFAULT_SCRIBE
  return {
    ...cardOf(call, book),
    prologueLabel: book.prologueLabel,
    innIsOpen: book.innIsOpen,
    innWard: book.innWard,
    scribeStyle: scribeBehind(book.scribeStyle) ?? DEFAULT_SCRIBE,
    introStyles,
    customScribes: namesOf(book.customScribes),
    tabletopStyle: book.tabletopStyle,
    tableDrapery: existing(DRAPERY_IDS, book.tableDrapery, DEFAULT_DRAPERY),
    language: book.language,
    createdByName: book.createdByName,
  }
}
