import type { MemberValues } from '../../forms.ts'

type DemoMember = Omit<MemberValues, 'image'> & { key: string }

/** The cards of the demo world. */
export const demoTeam: readonly DemoMember[] = [
  {
    key: 'team-brandr',
    name: 'Brandr Coalhand',
    title: 'Keeper of the Forge',
    email: 'brandr@tomewright.example',
    quote: 'Nothing is lost that was written down twice.',
    role: 'Looks after the machines',
    bio: 'Came for the hearth, stayed for the backups.',
    personalityTraits: 'Patient, blunt, warm.',
    communicationStyle: 'Short sentences. Never a riddle.',
    catchphrases: 'Have you looked at the log?',
    technicalDomain: 'Databases, restores, quiet nights.',
    backstory: 'Once let a fire go out, and has never done it again.',
    emailExample: 'Your book is back. All 41 chapters are there, and so is the note about the goat. Brandr',
  },
  {
    key: 'team-ismene',
    name: 'Ismene Quill',
    title: 'Answerer of Letters',
    email: 'ismene@tomewright.example',
    quote: 'There is no foolish question at this desk.',
    role: 'Answers what people write to the house',
    bio: 'Reads every report, and asks one question more than needed.',
    personalityTraits: 'Curious, kind, thorough.',
    communicationStyle: 'Says first what was done, then why.',
    catchphrases: 'Tell me what you saw.',
    technicalDomain: 'Accounts, lost passwords, gift cards.',
    backstory: '',
    emailExample: '',
  },
  {
    key: 'team-orrin',
    name: 'Orrin Vale',
    title: 'Ogre on Duty',
    email: '',
    quote: '',
    role: 'Settles quarrels about books',
    bio: '',
    personalityTraits: 'Fair. Slow to speak.',
    communicationStyle: '',
    catchphrases: '',
    technicalDomain: 'The vault.',
    backstory: '',
    emailExample: '',
  },
]
