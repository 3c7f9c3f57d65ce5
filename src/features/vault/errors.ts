import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const vaultErrors = errors({
  VAULT_ENTRY_NOT_FOUND: { status: 404, message: 'Vault entry not found', data: noData },
  VAULT_CLAIM_OVER: {
    status: 409,
    message: 'The time to claim this book is over.',
    data: noData,
  },
  VAULT_LIST_FAILED: { status: 500, message: 'Failed to fetch vault books', data: noData },
  VAULT_READ_FAILED: { status: 500, message: 'Failed to fetch vault entry', data: noData },
  VAULT_RESOLUTION_INVALID: { status: 400, message: 'Invalid resolution type', data: noData },
  VAULT_RESOLVE_FAILED: { status: 500, message: 'Failed to resolve vault entry', data: noData },
  VAULT_RESTORE_FAILED: { status: 500, message: 'Failed to restore book to GM', data: noData },
  VAULT_EXPORT_FAILED: { status: 500, message: 'Failed to export book for lorekeeper', data: noData },
  VAULT_PREVIEW_FAILED: { status: 500, message: 'Failed to generate PDF', data: noData },
  VAULT_BURN_FAILED: { status: 500, message: 'Failed to burn unclaimed books', data: noData },
  VAULT_RESOLVED: { status: 409, message: 'It has been decided already what becomes of this book.', data: noData },
})

type VaultErrors = typeof vaultErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends VaultErrors {}
}
