import type { TeamMemberFields } from '#features/team/forms.ts'
import { newId } from '#kit/shared/ids.ts'
import type { Forms } from '../forms.ts'

const filled: TeamMemberFields = {
  ...{ name: 'Runa Vale', title: 'Lamplighter', email: 'runa@tomewright.example', quote: 'Light first.', image: '' },
  ...{ bio: 'Lights the lamps.', role: 'Light', personalityTraits: 'Bright', communicationStyle: 'Brief' },
  ...{ catchphrases: 'More oil.', technicalDomain: 'Lamps', backstory: 'A dark street.', emailExample: 'Dear all' },
}

/** What is filled in in this room. */
export const forms: Forms = {
  'team.create': async () => ({ ...filled, id: newId() }),
  'team.edit': async ({ id }) => ({ ...filled, id: id('team odda'), version: 1 }),
  'team.remove': async ({ id }) => ({ id: id('team ferris') }),
}
