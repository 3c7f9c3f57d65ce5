/** A line of a character; person and character by their keys. */
export type DemoLine = { by: string; as: string; minutesAgo: number; text: string }

const HOUR = 60
const DAY = 24 * HOUR

/** The Tavern Chat of The Lantern at Hollowmere, oldest first: supper at the toll-house. */
export const tavernChat: DemoLine[] = [
  { by: 'pell', as: 'underhow', minutesAgo: 340, text: 'Is there soup.' },
  { by: 'otto', as: 'isaveth', minutesAgo: 338, text: 'There is hot water with an opinion.' },
  { by: 'otto', as: 'brannoc', minutesAgo: 337, text: 'I found an onion.' },
  { by: 'pell', as: 'oren', minutesAgo: 336, text: 'That is a tulip. It is labelled.' },
  { by: 'otto', as: 'brannoc', minutesAgo: 334, text: 'It was labelled ONION.' },
  {
    by: 'otto',
    as: 'isaveth',
    minutesAgo: 331,
    text: 'The magistrate has labelled everything. There is a chair here marked CHAIR (SEE ANNEX). I do not care to sit on it.',
  },
  { by: 'pell', as: 'underhow', minutesAgo: 330, text: 'Who’s that tapping.' },
  { by: 'otto', as: 'brannoc', minutesAgo: 329, text: 'Tail.' },
  { by: 'pell', as: 'oren', minutesAgo: 329, text: '*Whose* tail?' },
  { by: 'otto', as: 'brannoc', minutesAgo: 327, text: 'Nobody’s. We have no dog.' },
  { by: 'otto', as: 'brannoc', minutesAgo: 326, text: '/roll d20+6 adv The lid of the jar.' },
  { by: 'pell', as: 'oren', minutesAgo: 325, text: '/me turns the map the right way up and regrets it.' },
  {
    by: 'pell',
    as: 'underhow',
    minutesAgo: 312,
    text: 'The machine has asked again what drink is like. I said, it’s like being told something by someone who is fond of you.',
  },
  { by: 'otto', as: 'isaveth', minutesAgo: 310, text: 'I’m writing that down.' },
  { by: 'pell', as: 'underhow', minutesAgo: 310, text: 'Don’t.' },
  { by: 'otto', as: 'isaveth', minutesAgo: 309, text: 'Written. It was a very good onion, Brannoc.' },
]

/** Whispers in the same chat, oldest first. */
export const tavernWhispers: DemoLine[] = [
  {
    by: 'pell',
    as: 'oren',
    minutesAgo: 328,
    text: '/whisper Brannoc Tolle: The tulip bulb in my left pocket is the one from the grave.',
  },
  {
    by: 'otto',
    as: 'isaveth',
    minutesAgo: 320,
    text: '/whisper the GM: I am writing a second set of minutes, and Mr. Underhow is not to know.',
  },
]

/** Notices on the campaign board, oldest first. */
export const boardPosts: DemoLine[] = [
  {
    by: 'pell',
    as: 'oren',
    minutesAgo: 12 * DAY,
    text: 'LOST, between the ferry steps and the Cross at Aldermoor: one mile. Answers to nothing. Of sentimental value to a cartographer. The finder is asked not to walk it, but to stand still, remember which way he was facing, and send a boy.',
  },
  {
    by: 'otto',
    as: 'brannoc',
    minutesAgo: 10 * DAY,
    text: 'Paces, for whoever wants them.\nHazel to socket: 11.\nSocket to Low Ferry, the bell: 1,204.\nBell to the steps: 96.\nSteps to steps, dry: 212.\nSteps to the toll-house door: 31.\nToll-house door to where the dog was standing: none. She had her foot on mine.',
  },
  {
    by: 'pell',
    as: 'underhow',
    minutesAgo: 6 * DAY,
    text: 'To the party who put the lit lamp in Corvin’s glove, and hung it where we should find it. I have brought it in out of the wet. I’ve kept it trimmed. If you want it back it is on the step every night, with something under a plate.',
  },
  {
    by: 'otto',
    as: 'isaveth',
    minutesAgo: 3 * DAY,
    text: 'Minutes of a meeting held on the cellar stairs. Present: all; and the dog. Resolved, that the machine be called by a name, and not a number. Proposed by Mr. Underhow: “Susan”. Carried. Resolved, that somebody ask Susan. Asked. She wishes it to be recorded that in a hundred and eighteen years it had not come up, and could we give her a moment.',
  },
]
