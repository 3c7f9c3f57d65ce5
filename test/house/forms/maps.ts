import { newId } from '#kit/shared/ids.ts'
import type { Forms } from '../forms.ts'
import { aPicture } from '../vocabulary.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'maps.add': async ({ id }) => ({ bookId: id('lantern'), id: newId(), title: 'The cellar', file: aPicture() }),
  'maps.addPin': async ({ id }) => ({
    id: id('map marsh'),
    pinId: newId(),
    pin: { kind: 'npc', label: '', targetId: id('ferryman'), note: '' },
    at: { x: 0.5, y: 0.5 },
  }),
  'maps.editPin': async ({ id }) => ({
    id: id('pin well'),
    pin: { kind: 'words', label: 'The wet well', targetId: null, note: '' },
  }),
}
