import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'moderation.search': async () => [{ name: 'Otto' }, { name: 'OT', domain: 'mira' }],
}
