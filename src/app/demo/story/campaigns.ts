import type { StoryPersonKey } from './cast.ts'

export type StoryChapter = {
  key: string
  title: string
  scribeStyle: string
  /** A Markdown file in `chapters/`, read when the world is planted. */
  file: string
  /** How long before now it was bound into the book. */
  minutesAgo: number
}

export type StoryCampaign = {
  key: string
  owner: StoryPersonKey
  lorekeepers: StoryPersonKey[]
  title: string
  shortDescription: string
  prologueLabel: string
  prologue: string
  system: string
  password: string
  tags: string[]
  bookTheme: string
  iconFlavor: string
  tableDrapery: string
  scribeStyle: string
  introStyles: { prologue: string; featured: string; past: string }
  ward: 'public' | 'party' | 'gm-only' | 'private'
  innWard: 'open' | 'party' | 'private'
  isIndexed?: boolean
  innIsOpen: boolean
  chapters: StoryChapter[]
}

const HOUR = 60
const DAY = 24 * HOUR

export const lantern: StoryCampaign = {
  key: 'lantern',
  owner: 'mira',
  lorekeepers: ['lio'],
  title: 'The Lantern at Hollowmere',
  shortDescription: 'A marsh that was a road, a road that was a river, and a girl who takes pennies.',
  prologueLabel: 'Whispered Beginning',
  prologue: [
    'They say the milestone was moved. They say it was moved by night, and by one man, and that he carried it on his back until he came to a place where nobody would think to measure from.',
    'Since then the nine miles to the ferry have been nine miles going and ten coming home, and people in Low Ferry do not cross after dark, and do not say why, and change the subject to your mother.',
    '*Pay once,* the stone used to say, *and the road is your debtor.* Four people have come down to the water with a map, an axe, a case of pens, and a hat to take off. It is an hour before dark. Somebody has been lighting the lamps.',
  ].join('\n\n'),
  system: 'D&D 5e',
  password: 'reeds-laid-flat',
  tags: ['Mystery', 'Heavy RP', 'Exploration', 'Moral Choices', 'Character Development'],
  bookTheme: 'fantasy',
  iconFlavor: 'fantasy',
  tableDrapery: 'fantasy',
  scribeStyle: 'fantasy',
  introStyles: { prologue: 'fantasy', featured: 'fantasy', past: 'scribe-neutral' },
  ward: 'party',
  innWard: 'party',
  innIsOpen: true,
  chapters: [
    {
      key: 'lantern-road',
      title: 'The Lantern Road',
      scribeStyle: 'fantasy',
      file: 'the-lantern-road.md',
      minutesAgo: 34 * DAY,
    },
    {
      key: 'magistrates-return',
      title: 'The Magistrate’s Return',
      scribeStyle: 'scribe-neutral',
      file: 'the-magistrates-return.md',
      minutesAgo: 20 * DAY,
    },
    {
      key: 'recorder-speaks',
      title: 'The Recorder Speaks',
      scribeStyle: 'cyberpunk',
      file: 'the-recorder-speaks.md',
      minutesAgo: 4 * DAY,
    },
  ],
}

export const afterlight: StoryCampaign = {
  key: 'afterlight',
  owner: 'mira',
  lorekeepers: [],
  title: 'Afterlight',
  shortDescription:
    'Forty seconds without the grid, nine metres of air, and two voices in your ear. Only one of them is paid.',
  prologueLabel: 'Memory Download',
  prologue: [
    'The North Arcology is lit to be looked at: every face of it is selling you something, and most of it is you. It has not been dark since it was built. Dark is a premium product.',
    'Tonight somebody called Saint is going to switch it off, and for as long as that lasts nobody up there has a name, a price or a shadow. You were promised sixty seconds. Bring gloves.',
  ].join('\n\n'),
  system: 'Cyberpunk',
  password: 'nine-metres-of-air',
  tags: ['Sci-Fi', 'Heist', 'Gritty', 'Antiheroes'],
  bookTheme: 'cyberpunk',
  iconFlavor: 'cyberpunk',
  tableDrapery: 'netrunner',
  scribeStyle: 'cyberpunk',
  introStyles: { prologue: 'cyberpunk', featured: 'cyberpunk', past: 'cyberpunk' },
  ward: 'public',
  isIndexed: true,
  innWard: 'open',
  innIsOpen: true,
  chapters: [
    {
      key: 'forty-seconds',
      title: 'Forty Seconds of Dark',
      scribeStyle: 'cyberpunk',
      file: 'forty-seconds-of-dark.md',
      minutesAgo: 9 * DAY,
    },
  ],
}

/** A long chapter that belongs to no book: a text that is pasted into the editor. */
export const pastedChapter = {
  title: 'The Night the Ferry Did Not Run',
  scribeStyle: 'fantasy',
  file: 'the-night-the-ferry-did-not-run.md',
}
