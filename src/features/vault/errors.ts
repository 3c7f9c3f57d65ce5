import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const vaultErrors = errors({
  VAULT_ENTRY_NOT_FOUND: { status: 404, message: 'Vault entry not found', data: noData },
  VAULT_CLAIM_OVER: {
    status: 409,
    message: 'The time to claim this book is over.',
    data: noData,
  },
  VAULT_RESOLVED: { status: 409, message: 'It has been decided already what becomes of this book.', data: noData },
})

type VaultErrors = typeof vaultErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends VaultErrors {}
}
