import { plantEntry, plantStowedBook } from '../../vault-entries.ts'
import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'vault.claim': async world => ({ entryId: await plantEntry(world, 'Claimed') }),
  'vault.read': async world => ({ entryId: await plantEntry(world, 'Read') }),
  'vault.resolve': async world => ({ entryId: await plantStowedBook(world, 'Given back'), resolution: 'to-gm' }),
}
