import type { PrivateText, PublicText } from '../../rules.ts'

/** What each text of a member is called. */
export const TEXT_NAMES: Record<PublicText | PrivateText, string> = {
  name: 'Name',
  title: 'Title',
  email: 'E-mail',
  quote: 'Quote',
  bio: 'Bio',
  role: 'Role',
  personalityTraits: 'Personality traits',
  communicationStyle: 'Communication style',
  catchphrases: 'Catchphrases',
  technicalDomain: 'Technical domain',
  backstory: 'Backstory',
  emailExample: 'Example of an e-mail',
}
