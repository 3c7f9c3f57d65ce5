import { newId } from '#kit/shared/ids.ts'
import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'handouts.add': async ({ id }) => ({
    bookId: id('lantern'),
    id: newId(),
    handout: { title: 'One more paper', content: 'It says nothing.', attachments: [] },
  }),
  'handouts.edit': async ({ id }) => ({ id: id('handout toll-warrant'), handout: { title: 'Toll warrant' } }),
  'handouts.share': async ({ id }) => ({ id: id('handout toll-warrant'), shared: true }),
  'handouts.addFile': async ({ id }) => ({
    bookId: id('lantern'),
    id: newId(),
    file: new File(['One penny for one who walks.'], 'warrant.txt'),
  }),
}
