import { and, eq, not } from 'drizzle-orm'
import { characters } from '../tables.ts'

/** The active characters of a book. */
export const activeIn = (bookId: string) => and(eq(characters.bookId, bookId), not(characters.archived))
/** The archived characters of a book, in its Hall of Echoes. */
export const archivedIn = (bookId: string) => and(eq(characters.bookId, bookId), characters.archived)
