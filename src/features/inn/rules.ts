/** The reactions of the social room, in the order of their buttons. */
export const REACTIONS = ['🎲', '🔥', '⚔️', '❤️', '😂', '👍'] as const
export type Reaction = (typeof REACTIONS)[number]
export const REACTION_NAMES: Record<Reaction, string> = {
  '🎲': 'Dice',
  '🔥': 'Fire',
  '⚔️': 'Swords',
  '❤️': 'Heart',
  '😂': 'Laugh',
  '👍': 'Thumbs up',
}

/** How many posts, lines or board posts one answer holds. */
export const SOCIAL_WINDOW = 50
export const CHAT_WINDOW = 50
export const BOARD_WINDOW = 20

export const POST_LENGTH = 5000

/** What stands for the author of a post that has none. */
export const UNKNOWN_SPEAKER = 'Unknown Speaker'
