import { newsOf } from '#kit/web/news.ts'
import type { reader } from '../contract.ts'

/** The readable part of a text depends on its mentions, its readers, and the reader's role in the book. */
const read = { text: 'bookId', mentions: 'bookId', standing: 'bookId' } as const
const laidOut = { ...read, bans: null }
/** Its label and its style are those of the book. */
const prologue = { ...laidOut, book: 'bookId' } as const

export const news = newsOf<typeof reader>(
  'reader',
  { outline: laidOut, window: laidOut, prologue, locate: laidOut, find: read, mentionedIn: read, page: {} },
  { pauses: { text: 200 } },
)
