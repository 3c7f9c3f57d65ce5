/** The GM personalities. On a tie the one that stands first wins. */
export const PERSONALITIES = [
  { type: 'storyteller', name: 'The Storyteller', emoji: '📖' },
  { type: 'tactician', name: 'The Tactician', emoji: '♟️' },
  { type: 'worldbuilder', name: 'The Worldbuilder', emoji: '🗺️' },
  { type: 'trickster', name: 'The Trickster', emoji: '🃏' },
  { type: 'guide', name: 'The Gentle Guide', emoji: '🕯️' },
  { type: 'tormentor', name: 'The Cheerful Tormentor', emoji: '🐉' },
] as const
export type PersonalityType = (typeof PERSONALITIES)[number]['type']
export const PERSONALITY_TYPES = PERSONALITIES.map(({ type }) => type) as [PersonalityType, ...PersonalityType[]]

export const personalityOf = (type: PersonalityType) => PERSONALITIES.find(one => one.type === type)!

export type Scores = Record<PersonalityType, number>
type Question = { asks: string; answers: readonly { words: string; gives: Partial<Scores> }[] }

/** The quiz. Each answer says something for one kind, and a little for another. */
export const QUIZ: readonly Question[] = [
  {
    asks: 'It is an hour before the session. What are you doing?',
    answers: [
      { words: 'Writing the first three sentences, again', gives: { storyteller: 2, guide: 1 } },
      { words: 'Checking what the ambush can reach from the ridge', gives: { tactician: 2, tormentor: 1 } },
      { words: 'Naming the streets they will not walk down', gives: { worldbuilder: 2, storyteller: 1 } },
      { words: 'Asking who is tired, and buying biscuits', gives: { guide: 2, worldbuilder: 1 } },
    ],
  },
  {
    asks: 'They ignore the quest and open a bakery.',
    answers: [
      { words: 'Then this is a story about a bakery', gives: { storyteller: 2, guide: 1 } },
      { words: 'The flour comes from somewhere. I know from where', gives: { worldbuilder: 2, tactician: 1 } },
      { words: 'The oven has been waiting for them', gives: { trickster: 2, tormentor: 1 } },
      { words: 'The dragon likes bread', gives: { tormentor: 2, trickster: 1 } },
    ],
  },
  {
    asks: 'What is a fight for?',
    answers: [
      { words: 'For being won by the better plan', gives: { tactician: 2, worldbuilder: 1 } },
      { words: 'For finding out what somebody will not give up', gives: { storyteller: 2, tormentor: 1 } },
      { words: 'For the moment when the floor turns out to be the monster', gives: { trickster: 2, tactician: 1 } },
      { words: 'For being proud of each other afterwards', gives: { guide: 2, storyteller: 1 } },
    ],
  },
  {
    asks: 'A player has one hit point left and looks at you.',
    answers: [
      { words: 'I smile, and roll where everybody can see it', gives: { tormentor: 2, tactician: 1 } },
      { words: 'I ask what they are thinking of just now', gives: { guide: 2, storyteller: 1 } },
      { words: 'I remember the potion that is not a potion', gives: { trickster: 2, worldbuilder: 1 } },
      { words: 'I count the squares to the door with them', gives: { tactician: 2, guide: 1 } },
    ],
  },
  {
    asks: 'What do you want them to say on the way home?',
    answers: [
      { words: '“That place is real. I could draw it.”', gives: { worldbuilder: 2, tactician: 1 } },
      { words: '“It was the innkeeper. All the time it was the innkeeper!”', gives: { trickster: 2, storyteller: 1 } },
      { words: '“We nearly died. Next week again?”', gives: { tormentor: 2, trickster: 1 } },
      { words: '“I have never dared to talk that much before.”', gives: { guide: 2, tormentor: 1 } },
    ],
  },
]

/** The result of the answers, one for each question by its index: the score of each kind, and the kind that wins. */
export function resultOf(answers: readonly number[]): { scores: Scores; winner: PersonalityType } {
  const scores = Object.fromEntries(PERSONALITY_TYPES.map(type => [type, 0])) as Scores
  for (const [at, { answers: offered }] of QUIZ.entries())
    for (const [type, points] of Object.entries(offered[answers[at] ?? -1]?.gives ?? {}))
      scores[type as PersonalityType] += points
  const winner = PERSONALITY_TYPES.reduce((best, type) => (scores[type] > scores[best] ? type : best))
  return { scores, winner }
}

/** About so many names one asks at a time whether there is a card behind them. */
export const MOST_NAMES = 200

/** A card has room for so many of a person's words. */
export const CARD_GAME_TYPES = 3
export const CARD_SYSTEMS = 2
/** So many names the list of the blocked shows. */
export const MOST_BLOCKED = 500
