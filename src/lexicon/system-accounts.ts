/**
 * The account that hosts the books in the vault. It has no login and the role banned, so that nobody can act as it; a
 * migration inserts it. Lists and counts of people leave it out.
 */
export const BOOK_VAULT = {
  id: '00000000-0000-4000-8000-00000000b00c',
  name: 'Book Vault',
  email: 'book-vault@tomewright.invalid',
} as const
