import { ne } from 'drizzle-orm'
import { BOOK_VAULT } from '#lexicon/system-accounts.ts'
import { users } from '../tables.ts'

/** Whether an account is somebody's: not the one that hosts the books in the vault. */
export const isPerson = ne(users.id, BOOK_VAULT.id)
