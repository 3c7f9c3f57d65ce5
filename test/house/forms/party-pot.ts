import { newId } from '#kit/shared/ids.ts'
import type { Forms } from '../forms.ts'

/** What is filled in in this room: a gift that the giver’s credit covers. */
export const forms: Forms = {
  'partyPot.give': async ({ id }) => ({ bookId: id('lantern'), id: newId(), amount: 100, face: 'name' }),
}
