import type { HeadId } from '#lexicon/heads.ts'

export type StoryPerson = {
  name: string
  pronouns: string
  email: string
  accountType: 'player' | 'gm'
  /** The role that an admin would have given by hand; everybody else earns theirs. */
  givenRole?: 'admin'
  /** The features that this person demonstrates, for the list of demo people. */
  part: string
  playerType: 'Player' | 'GM' | 'Both'
  /** The drawn head. */
  head: HeadId
  bio: string
  gameTypes: string[]
  systemsKnown: string[]
  systemsInterested: string[]
}

/** The six people of the demo world. They are enough to show every rule of the product. */
export const storyPeople = {
  mira: {
    name: 'Mira Ashdown (she/her)',
    pronouns: 'she/her',
    email: 'mira@tomewright.example',
    head: 'storyteller',
    accountType: 'gm',
    part: 'game master of two campaigns',
    playerType: 'GM',
    bio: 'Runs slow, wet, talkative fantasy on Saturdays and one cyberpunk table that starts late and ends later. Draws her own maps, and has stopped apologising for the rivers.',
    gameTypes: ['Fantasy', 'Mystery/Investigation', 'Cyberpunk'],
    systemsKnown: ['D&D 5e', 'Blades in the Dark', 'Cyberpunk'],
    systemsInterested: ['Fate'],
  },
  otto: {
    name: 'Otto Brandt (he/him)',
    pronouns: 'he/him',
    email: 'otto@tomewright.example',
    head: 'bookkeeper',
    accountType: 'player',
    part: 'player; Brannoc Tolle and Isaveth Quill are his',
    playerType: 'Player',
    bio: 'Counts things. Brings biscuits. Has never once read the map the right way up, and plays the ranger.',
    gameTypes: ['Fantasy', 'Historical', 'Sandbox'],
    systemsKnown: ['D&D 5e', 'Savage Worlds'],
    systemsInterested: ['Call of Cthulhu', 'Dungeon World'],
  },
  pell: {
    name: 'Pell Marrow (they/them)',
    pronouns: 'they/them',
    email: 'pell@tomewright.example',
    head: 'daybreak',
    accountType: 'player',
    part: 'player; Pell Underhow and Oren Vask are theirs',
    playerType: 'Both',
    bio: 'Named the dwarf after themself at one in the morning, as a joke, eleven levels ago across three campaigns. It is now the dwarf’s name.',
    gameTypes: ['Dark Fantasy', 'Comedy', 'Horror'],
    systemsKnown: ['D&D 5e', 'Powered by the Apocalypse', 'Shadowrun'],
    systemsInterested: ['Blades in the Dark'],
  },
  lio: {
    name: 'Lio Fenn',
    pronouns: 'he/they',
    email: 'lio@tomewright.example',
    head: 'archivist',
    accountType: 'player',
    part: 'lorekeeper of Mira',
    playerType: 'Both',
    bio: 'Keeps Mira’s timeline straight, which is a job. Ask about the year 1066 and the swallows.',
    gameTypes: ['Fantasy', 'Political Intrigue'],
    systemsKnown: ['D&D 5e', 'Fate', 'GURPS'],
    systemsInterested: ['Vampire: The Masquerade'],
  },
  vex: {
    name: 'Vex',
    pronouns: '',
    email: 'vex@tomewright.example',
    head: 'runner',
    accountType: 'player',
    part: 'a stranger, at nobody’s table yet',
    playerType: 'Player',
    bio: 'Looking for a table. Will read the house rules. Weekends, central Europe.',
    gameTypes: ['Space Opera', 'Mystery/Investigation'],
    systemsKnown: ['Star Wars'],
    systemsInterested: ['D&D 5e', 'Cyberpunk'],
  },
  sol: {
    name: 'Sol',
    pronouns: 'she/her',
    email: 'sol@tomewright.example',
    head: 'ogre',
    accountType: 'player',
    givenRole: 'admin',
    part: 'the Ogre in Charge, who sees everything',
    playerType: 'Player',
    bio: 'The Ogre in Charge. Minds the door, the ledger and the lost property. Bites only spam.',
    gameTypes: ['Other/Unlisted'],
    systemsKnown: ['Other/Unlisted'],
    systemsInterested: [],
  },
} as const satisfies Record<string, StoryPerson>

export type StoryPersonKey = keyof typeof storyPeople
