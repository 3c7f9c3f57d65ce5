import { newId } from '#kit/shared/ids.ts'
import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'customThemes.ask': async () => ({ id: newId(), name: 'Ember', description: 'A coal.', images: [] }),
  'customThemes.choose': async ({ id }) => ({ id: id('tideglass') }),
  'customThemes.deliver': async ({ as }) => {
    const [open] = (await as('sol').customThemes.requests({ state: 'open' })).requests
    const theme = { name: 'Ember', mood: 'A coal.', angle: 30, stops: ['#1a0a08', '#3a140c'] }
    return { id: open!.id, expectedUpdatedAt: open!.updatedAt, theme }
  },
}
