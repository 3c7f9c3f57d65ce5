import { newId } from '#kit/shared/ids.ts'
import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'characters.make': async () => ({ id: newId(), name: 'A newcomer' }),
}
