import { newId } from '#kit/shared/ids.ts'
import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'bookFiles.begin': async ({ id }) => ({ bookId: id('lantern'), id: newId(), kind: 'epub' }),
}
