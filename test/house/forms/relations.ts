import { newId } from '#kit/shared/ids.ts'
import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'relations.add': async ({ id }) => ({
    bookId: id('lantern'),
    id: newId(),
    tie: { from: `npc:${id('ferryman')}`, to: `npc:${id('dog')}`, words: 'feeds' },
  }),
}
