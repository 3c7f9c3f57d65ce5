import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'seeAs.look': async () => [
    { role: 'player', page: 'feed' },
    { role: 'gm', page: 'closedBook' },
  ],
}
