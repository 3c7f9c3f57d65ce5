import type { Resolution, VaultStatus } from '../../rules.ts'

/** The states of an entry as they are shown. */
export const STATUS_WORDS: Record<VaultStatus, string> = {
  'pending-claims': 'Pending claims',
  'claimed-by-gm': 'Claimed by GM',
  'claimed-by-lorekeeper': 'Claimed by lorekeeper',
  'both-claimed': 'Both claimed',
  resolved: 'Resolved',
}

/** What became of a book. */
export const RESOLUTION_WORDS: Record<Resolution, string> = {
  'to-gm': 'Given to the GM',
  'to-lorekeeper': 'PDF to the lorekeeper',
  burned: 'Burned',
}
