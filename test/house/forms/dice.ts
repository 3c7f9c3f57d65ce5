import { newId } from '#kit/shared/ids.ts'
import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'dice.saveRoll': async () => ({ id: newId(), name: 'A door, shut', formula: '2d6+3' }),
}
