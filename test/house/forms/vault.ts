import { plantEntry } from '../../vault-entries.ts'
import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'vault.claim': async world => ({ entryId: await plantEntry(world, 'Claimed') }),
}
