import { newId } from '#kit/shared/ids.ts'
import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'campaignNotes.add': async ({ id }) => ({
    bookId: id('lantern'),
    id: newId(),
    note: { title: 'The cellar', content: 'One step deeper.', type: 'arc', evenings: [id('session mile')] },
  }),
  'campaignNotes.edit': async world => {
    const { id, title, content, updatedAt } = await world.as('mira').campaignNotes.read({ id: world.id('note debt') })
    return {
      id,
      expectedUpdatedAt: updatedAt,
      note: { title, content: `${content}\nAnd the boy.`, evenings: [world.id('session mile')] },
    }
  },
}
