import type { Forms } from '../forms.ts'

const filters = { gameType: 'Dark Fantasy', system: 'Shadowrun', playerType: 'Both' }

/** What is filled in in this room. */
export const forms: Forms = {
  'people.takeQuiz': async () => [{ answers: [0, 1, 2, 3, 0] }],
  'people.players': async () => [{ search: 'Otto' }, { search: 'ot' }, filters, { ...filters, search: 'Pell' }],
  'people.discover': async () => [{ search: 'mira-4321' }, { search: 'xq' }, { system: 'Cyberpunk', timezone: 'CET' }],
}
