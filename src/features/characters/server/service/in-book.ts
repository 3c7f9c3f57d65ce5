import { and, eq, not } from 'drizzle-orm'
import { characters } from '../tables.ts'

/** Who sits at the table of a book. */
export const activeIn = (bookId: string) => and(eq(characters.bookId, bookId), not(characters.archived))
/** Who has passed into its Hall of Echoes. */
export const archivedIn = (bookId: string) => and(eq(characters.bookId, bookId), characters.archived)
