import type { TeamField } from '../../rules.ts'

/** The names of the fields of a member. */
export const FIELD_WORDS: Record<TeamField, string> = {
  name: 'Name',
  title: 'Title',
  email: 'E-mail',
  quote: 'Quote',
  role: 'Role',
  bio: 'Bio',
  personalityTraits: 'Personality traits',
  communicationStyle: 'Communication style',
  catchphrases: 'Catchphrases',
  technicalDomain: 'Technical domain',
  backstory: 'Backstory',
  emailExample: 'Example of an e-mail',
}
