import { newId } from '#kit/shared/ids.ts'
import type { Forms } from '../forms.ts'
import { aPicture } from '../vocabulary.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'badges.arrange': async () => ['night-bell', null].map(displaySlot1 => ({ displaySlot1, displaySlot2: null })),
  'badges.make': async () => ({ id: `b-${newId()}`, file: aPicture() }),
  'badges.makeForVip': async () => ({ id: `vip-${newId()}`.slice(0, 40), file: aPicture() }),
}
