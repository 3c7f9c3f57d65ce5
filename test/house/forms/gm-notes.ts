import { newId } from '#kit/shared/ids.ts'
import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'gmNotes.list': async ({ id }) => [
    { bookId: id('lantern') },
    { bookId: id('lantern'), characterId: id('brannoc') },
    { bookId: id('lantern'), left: true },
  ],
  'gmNotes.counts': async ({ id }) => ({ bookId: id('lantern'), characterIds: [id('brannoc'), id('isaveth')] }),
  'gmNotes.add': async ({ id }) => ({
    bookId: id('lantern'),
    id: newId(),
    characterId: id('brannoc'),
    note: { noteText: 'Afraid of spoons.' },
  }),
  'gmNotes.edit': async world => {
    const { notes } = await world.as('mira').gmNotes.list({ bookId: world.id('lantern') })
    const { id, updatedAt } = notes.find(note => note.id === world.id('gm note spade'))!
    return { id, expectedUpdatedAt: updatedAt, note: { noteText: 'Afraid of spoons.' } }
  },
}
