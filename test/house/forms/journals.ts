import { newId } from '#kit/shared/ids.ts'
import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'journals.addEntry': async ({ id }) => ({
    characterId: id('brannoc'),
    id: newId(),
    part: 'main',
    title: 'A day of rain',
    content: 'It rained.',
    entryDate: '2026-05-03',
  }),
  'journals.editEntry': async ({ id }) => ({ id: id('journal brannoc 0'), title: 'A day of sun' }),
  'journals.quote': async ({ id }) => ({ id: id('journal underhow 0') }),
}
