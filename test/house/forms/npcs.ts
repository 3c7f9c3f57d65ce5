import { newId } from '#kit/shared/ids.ts'
import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'npcs.knownAt': async ({ id }) => {
    const of = { bookId: id('lantern'), at: new Date().toISOString() }
    return [{ ...of, userId: id('pell') }, of]
  },
  'npcs.add': async ({ id }) => ({ bookId: id('lantern'), id: newId(), npc: { type: 'person', name: 'A newcomer' } }),
}
