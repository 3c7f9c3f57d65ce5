import type { PlaceId, Reaction } from '../../rules.ts'

/** A post of the social room; people by their keys. */
type DemoPost = {
  by: string
  /** Under which name: one of the own characters, the GM's chair, or the person's own name. */
  as: string
  minutesAgo: number
  text: string
  reactions?: { emoji: Reaction; people: string[] }[]
}

const HOUR = 60
const DAY = 24 * HOUR

/** The posts of the social room of The Lantern at Hollowmere, oldest first. */
export const commonRoom: DemoPost[] = [
  {
    by: 'mira',
    as: 'gm',
    minutesAgo: 5 * DAY + 70,
    text: 'That’s the session. Thank you, all of you. Nobody is to tell me what they would have said from the middle of the bridge. Keep it. You’ll want it on Saturday.',
    reactions: [{ emoji: '❤️', people: ['otto', 'pell', 'lio'] }],
  },
  {
    by: 'pell',
    as: 'underhow',
    minutesAgo: 5 * DAY + 58,
    text: 'I bought a machine a drink. I should like that in the minutes.',
    reactions: [
      { emoji: '😂', people: ['otto', 'mira'] },
      { emoji: '👍', people: ['lio'] },
    ],
  },
  {
    by: 'otto',
    as: 'isaveth',
    minutesAgo: 5 * DAY + 55,
    text: 'It is in the minutes. It declined. That is in the minutes too.',
    reactions: [{ emoji: '😂', people: ['pell', 'lio', 'mira'] }],
  },
  {
    by: 'pell',
    as: 'oren',
    minutesAgo: 5 * DAY + 49,
    text: 'I put both hands on a wall and told the truth. I should like that taken *out* of the minutes.',
    reactions: [{ emoji: '❤️', people: ['otto', 'mira', 'lio'] }],
  },
  {
    by: 'otto',
    as: 'brannoc',
    minutesAgo: 5 * DAY + 31,
    text: 'Thirty. Twenty-nine. I have been counting ever since, and I am now in the bath.',
    reactions: [
      { emoji: '😂', people: ['pell', 'mira'] },
      { emoji: '🎲', people: ['lio'] },
    ],
  },
  {
    by: 'lio',
    as: 'self',
    minutesAgo: 4 * DAY + 9 * HOUR,
    text: 'Timeline, since nobody asked. The pennies were raised in 1009. The swallows were removed in 1066. So those were swallows nesting under a bridge that was not there, for which we paid. I have put them on the map. In pencil.',
    reactions: [
      { emoji: '😂', people: ['mira', 'pell'] },
      { emoji: '🔥', people: ['otto'] },
    ],
  },
  {
    by: 'mira',
    as: 'gm',
    minutesAgo: 4 * DAY - 5,
    text: 'Chapter three is in the book: *The Recorder Speaks*. If the page looks to you like a vending machine, that is not a fault in your screen. It has reasons. It gives them.',
    reactions: [
      { emoji: '🔥', people: ['otto', 'pell', 'lio'] },
      { emoji: '❤️', people: ['lio'] },
    ],
  },
  {
    by: 'pell',
    as: 'underhow',
    minutesAgo: 4 * DAY - 42,
    text: '“A grumble. True.” My mother would have had that framed.',
    reactions: [
      { emoji: '😂', people: ['otto', 'lio'] },
      { emoji: '❤️', people: ['mira'] },
    ],
  },
  {
    by: 'pell',
    as: 'oren',
    minutesAgo: 4 * DAY - 47,
    text: 'Mine says FALSE, in bold. Could it perhaps be less bold.',
    reactions: [{ emoji: '😂', people: ['otto', 'mira', 'lio'] }],
  },
  {
    by: 'mira',
    as: 'gm',
    minutesAgo: 4 * DAY - 51,
    text: 'Read to the end, Oren.',
    reactions: [{ emoji: '❤️', people: ['pell', 'otto'] }],
  },
  {
    by: 'otto',
    as: 'isaveth',
    minutesAgo: 3 * DAY + 2 * HOUR,
    text: 'I have copied out the first wire, from the left. It took two nights and a bottle of the good black. It is four hundred and six people being sorry about small things. I had not expected to like them.',
    reactions: [{ emoji: '❤️', people: ['mira', 'pell', 'lio'] }],
  },
  {
    by: 'pell',
    as: 'oren',
    minutesAgo: 2 * DAY + 3 * HOUR,
    text: 'Somebody please explain why the dog needed a penny. We do not have a dog. We have *never* had a dog.',
    reactions: [
      { emoji: '😂', people: ['otto', 'mira', 'lio'] },
      { emoji: '👍', people: ['otto', 'lio'] },
    ],
  },
  {
    by: 'otto',
    as: 'brannoc',
    minutesAgo: 2 * DAY + 3 * HOUR - 4,
    text: 'She is asleep on your map, Oren.',
    reactions: [{ emoji: '😂', people: ['mira', 'pell', 'lio'] }],
  },
  {
    by: 'pell',
    as: 'oren',
    minutesAgo: 2 * DAY + 3 * HOUR - 6,
    text: 'On the SECOND map?',
    reactions: [{ emoji: '😂', people: ['otto', 'mira'] }],
  },
  {
    by: 'mira',
    as: 'gm',
    minutesAgo: DAY + 6 * HOUR,
    text: 'Saturday, seven o’clock: *The Second Crossing*. Bring a secret you can spare.',
    reactions: [{ emoji: '👍', people: ['otto', 'pell', 'lio'] }],
  },
  {
    by: 'otto',
    as: 'self',
    minutesAgo: DAY + 5 * HOUR,
    text: 'Otto speaking, not Brannoc. I can do biscuits. Can anybody do chairs? We were one short last time, and I am not having Lio on the stool by the pump again.',
    reactions: [{ emoji: '❤️', people: ['lio'] }],
  },
  {
    by: 'pell',
    as: 'self',
    minutesAgo: DAY + 4 * HOUR + 40,
    text: 'chairs yes. also a secret. though now i look at it properly it is not a spare',
    reactions: [{ emoji: '❤️', people: ['otto', 'mira'] }],
  },
  {
    by: 'lio',
    as: 'self',
    minutesAgo: DAY + 4 * HOUR + 12,
    text: 'I have one to spare. It is about the biscuits.',
    reactions: [
      { emoji: '😂', people: ['otto', 'pell', 'mira'] },
      { emoji: '🔥', people: ['pell'] },
    ],
  },
  {
    by: 'pell',
    as: 'underhow',
    minutesAgo: 3 * HOUR + 8,
    text: 'Before we go down any more steps: Perception, for who was on the bank behind us. d20 + 4: **19**.',
    reactions: [
      { emoji: '🔥', people: ['otto', 'mira', 'lio'] },
      { emoji: '⚔️', people: ['otto'] },
      { emoji: '🎲', people: ['otto', 'lio'] },
    ],
  },
  {
    by: 'mira',
    as: 'gm',
    minutesAgo: 3 * HOUR,
    text: 'Nineteen. Low Ferry was. All of it: eleven houses’ worth of people in their nightshirts, along the water, each with a lamp. Nobody waved. The ferryman had the net over his shoulder, and it was finished.',
    reactions: [
      { emoji: '❤️', people: ['otto', 'pell'] },
      { emoji: '🔥', people: ['lio', 'otto', 'pell'] },
    ],
  },
  {
    by: 'otto',
    as: 'brannoc',
    minutesAgo: 2 * HOUR + 51,
    text: 'Hat’s off.',
    reactions: [{ emoji: '❤️', people: ['mira', 'pell', 'lio'] }],
  },
  {
    by: 'otto',
    as: 'isaveth',
    minutesAgo: 26,
    text: 'For the record, I gave the girl *my* true thing, and I would like it noted that the river went down an extra foot.',
    reactions: [
      { emoji: '🎲', people: ['pell', 'lio'] },
      { emoji: '❤️', people: ['mira', 'pell', 'lio'] },
    ],
  },
  {
    by: 'pell',
    as: 'underhow',
    minutesAgo: 9,
    text: 'Noted. I have been wondering, on and off, what a person would have to know that weighs a foot.',
    reactions: [{ emoji: '🔥', people: ['mira', 'lio'] }],
  },
  {
    by: 'mira',
    as: 'gm',
    minutesAgo: 2,
    text: 'Saturday, both of you.',
    reactions: [{ emoji: '😂', people: ['lio', 'otto', 'pell'] }],
  },
]

/** When people were in the Inn of The Lantern at Hollowmere last, and in which of its sections. */
export const innVisits: { who: string; minutesAgo: number; places: PlaceId[] }[] = [
  { who: 'mira', minutesAgo: 2 * HOUR + 50, places: ['hub', 'social', 'gallery', 'board'] },
  { who: 'pell', minutesAgo: 20, places: ['hub', 'board', 'social'] },
  { who: 'otto', minutesAgo: 2 * HOUR + 40, places: ['hub', 'characters', 'echoes', 'social'] },
]
