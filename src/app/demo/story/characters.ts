import type { HeadId } from '#lexicon/heads.ts'
import type { StoryPersonKey } from './cast.ts'

export type StoryCharacter = {
  name: string
  /** The drawn head. */
  head: HeadId
  player: StoryPersonKey
  /** Key of the campaign that the character belongs to. */
  campaign: string
  race: string
  class: string
  gender: string
  level: number
  charPronouns: string
  description: string
  backstory: string
  /** For archived characters: the farewell, and when they left. */
  farewell?: { message: string; minutesAgo: number }
}

const DAY = 24 * 60

export const storyCharacters = {
  brannoc: {
    name: 'Brannoc Tolle',
    head: 'wayfarer',
    player: 'otto',
    campaign: 'lantern',
    race: 'Human',
    class: 'Ranger',
    gender: 'Man',
    level: 5,
    charPronouns: 'he/him',
    description:
      'Takes his hat off to funerals and to bishops. Counts his paces, aloud when he is easy and under his breath when he is not.',
    backstory:
      'Came out of a lane near Aldermoor one afternoon, aged nine or so, with a lamp and no parents, and was taken in by the carrier who nearly ran him down. Has walked every road in the Hundred since, and can tell you the length of it to the pace. There is one that he has never got to come out the same twice.',
  },
  isaveth: {
    name: 'Isaveth Quill',
    head: 'bard',
    player: 'otto',
    campaign: 'lantern',
    race: 'Elf',
    class: 'Bard',
    gender: 'Woman',
    level: 5,
    charPronouns: 'she/her',
    description:
      'A scrivener with a case of eleven pens. Nine are for hire. Writes everything down, and has been known to read it back.',
    backstory:
      'Apprenticed at the Aldermoor chancery, where she learned three hands, four kinds of silence and how to remove a word so that the sentence closes over it. Left after a disagreement about an adverb. Travels with a dwarf, to whom she has owed an apology for eleven years.',
  },
  underhow: {
    name: 'Pell Underhow',
    head: 'delver',
    player: 'pell',
    campaign: 'lantern',
    race: 'Dwarf',
    class: 'Fighter',
    gender: 'Man',
    level: 6,
    charPronouns: 'he/him',
    description:
      'Goes first into cellars, out of politeness. Distrusts any light that gives no warmth, and any soup that gives no reason.',
    backstory:
      'The youngest of a family of well-sinkers, and the only one who did not care for wells. Hired himself out above ground, with an axe meant for pit-props, and has been escorting other people’s bad ideas across the county ever since. Lost a silver spoon of his mother’s at Aldermoor weir. He says that he minds.',
  },
  oren: {
    name: 'Oren Vask',
    head: 'mapmaker',
    player: 'pell',
    campaign: 'lantern',
    race: 'Gnome',
    class: 'Wizard',
    gender: 'Man',
    level: 5,
    charPronouns: 'he/him',
    description:
      'A cartographer. Drew the marsh twice, burned the first map, and keeps the second where he can see it. Does not have a dog.',
    backstory:
      'Holds that a place which cannot be drawn has not made up its mind. Spent a winter at Hollowmere nine years ago and came back with a map so good that he could not look at it. He has told the story of the fire so often, and so well, that nobody has asked him about it lately.',
  },
  corvin: {
    name: 'Corvin Maddle',
    head: 'locksmith',
    player: 'otto',
    campaign: 'lantern',
    race: 'Half-Elf',
    class: 'Rogue',
    gender: 'Man',
    level: 4,
    charPronouns: 'he/him',
    description: 'Could open anything but a conversation.',
    backstory: 'A locksmith’s son, who left home by a window on the day that he was given a key.',
    farewell: {
      message:
        'Went back along the lantern road for his other glove, the night before the ferry. We waited until morning. On the last hazel there was a glove, dry, with a lit lamp in it, and it was the other one.',
      minutesAgo: 40 * DAY,
    },
  },
  tansy: {
    name: 'Tansy Broom',
    head: 'pilgrim',
    player: 'pell',
    campaign: 'lantern',
    race: 'Halfling',
    class: 'Cleric',
    gender: 'Woman',
    level: 3,
    charPronouns: 'she/her',
    description: 'Blessed the weather daily, on the principle that somebody ought to.',
    backstory: 'Sister Broom of the Little Office of Lost Umbrellas, on a pilgrimage that she had mislaid the end of.',
    farewell: {
      message:
        'Stayed at Sallow to sit with a stranger who was dying, and then with his widow, and then with the widow’s bees. She writes that she has not left us, she is only going more slowly. There is honey. It is to be shared.',
      minutesAgo: 61 * DAY,
    },
  },
} as const satisfies Record<string, StoryCharacter>

export type StoryCharacterKey = keyof typeof storyCharacters
