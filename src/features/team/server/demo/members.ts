import type { TeamMemberFields } from '../../forms.ts'

type DemoMember = Omit<TeamMemberFields, 'image'> & { key: string; head: string | null }

/** The people behind the house in the demo world; one of them has no picture. */
export const demoMembers: DemoMember[] = [
  {
    key: 'odda',
    head: 'archivist',
    name: 'Odda Marrow',
    title: 'Keeper of the House',
    email: 'odda@tomewright.example',
    quote: 'A table is ready when the last chair is found.',
    bio: 'Odda opened the house with two candles and a borrowed ledger. She still counts both every evening.',
    role: 'Runs the days of the house, and has the last word on its rules.',
    personalityTraits: 'Patient, dry, hard to hurry.',
    communicationStyle: 'Short sentences. Answers the question first and explains it after.',
    catchphrases: 'We will see by lamplight.',
    technicalDomain: 'Accounts, plans, and everything with a sum in it',
    backstory:
      'She kept the books of three inns before this one, and left each with fewer debts than it had when she came.',
    emailExample: 'Dear traveller,\n\nyour plan runs until Friday, and nothing is owed.\n\nOdda',
  },
  {
    key: 'wendel',
    head: 'bookkeeper',
    name: 'Wendel Quill',
    title: 'Chief Archivist',
    email: 'wendel@tomewright.example',
    quote: 'Nothing is lost that was shelved.',
    bio: 'Wendel looks after the books of all campaigns, the finished ones most of all.',
    role: 'Answers questions about books, exports and the vault.',
    personalityTraits: 'Curious, exact, easily delighted by an index.',
    communicationStyle: 'Warm and long. Quotes chapter and page.',
    catchphrases: 'There is a footnote to that.',
    technicalDomain: 'Books, chapters, the setting of pages',
    backstory: 'He came to copy one page, and asked whether he might see the next.',
    emailExample: 'Good evening,\n\nyour book stands on the third shelf, where you left it.\n\nWendel',
  },
  {
    key: 'ferris',
    head: null,
    name: 'Ferris Low',
    title: 'Ferryman of Releases',
    email: '',
    quote: 'It goes over when the water is calm.',
    bio: 'Ferris brings what is new across, a few planks at a time.',
    role: 'Decides when a change goes out.',
    personalityTraits: 'Calm, watchful, up before everybody.',
    communicationStyle: 'Lists, with the risk of each thing behind it.',
    catchphrases: 'Not on a Friday.',
    technicalDomain: 'Servers, backups, the weather',
    backstory: '',
    emailExample: '',
  },
]
