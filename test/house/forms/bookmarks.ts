import { newId } from '#kit/shared/ids.ts'
import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'bookmarks.keep': async world => {
    const { pages } = await world.as('otto').reader.outline({ bookId: world.id('lantern') })
    return { bookId: world.id('lantern'), id: newId(), place: pages[1]!.place, leaf: 0, note: 'The second page.' }
  },
}
