import type { Call } from '#kit/server/call.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'

/** Answers the ids of the books that somebody hosts and that a deletion of their account would give to others. */
export type BooksReturned = (call: Call, userId: string) => Promise<string[]>

/** The books that are given to others before an account is deleted, as the rooms above know them; all others burn. */
export const booksReturned = extensionPoint<BooksReturned>('books returned')
