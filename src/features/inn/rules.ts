/** The reactions of the social room, in the order of their buttons. */
export const REACTION_NAMES = {
  '🎲': 'Dice',
  '🔥': 'Fire',
  '⚔️': 'Swords',
  '❤️': 'Heart',
  '😂': 'Laugh',
  '👍': 'Thumbs up',
} as const
export type Reaction = keyof typeof REACTION_NAMES
export const REACTIONS = Object.keys(REACTION_NAMES) as [Reaction, ...Reaction[]]

/** How many posts, lines or board posts one answer holds. */
export const SOCIAL_WINDOW = 50
export const CHAT_WINDOW = 50
export const WHISPER_WINDOW = 50
export const BOARD_WINDOW = 20

export const POST_LENGTH = 5000

/** The name shown for a post without an author. */
export const UNKNOWN_SPEAKER = 'Unknown Speaker'

/** The sections of the Inn in their order; the last one is the campaign board. */
export const SECTIONS = ['social', 'characters', 'gallery', 'echoes', 'calendar', 'bulletin', 'board'] as const
export type SectionId = (typeof SECTIONS)[number]
/** Where somebody in the Inn can be: in the hub, or in one of the sections. */
export const PLACES = ['hub', ...SECTIONS] as const
export type PlaceId = (typeof PLACES)[number]

/** A page in the Inn says so this often; who was not heard of for so long is not there any more. */
export const BEAT_MS = 20_000
export const HERE_MS = 45_000

/** A count of what is unread goes as far as this. */
export const MOST_UNREAD = 100

const EXCERPT = 140
const MARKS = /(\*{1,3}|_{1,3}|~~|`+)(?=\S)([^\n]*?\S)\1(?![\p{L}\p{N}])/gu
const HEADS = /^[ ]*(?:#{1,6}|>+|[-*+])[ ]+/gm

/** The beginning of what somebody wrote, on one line and without the marks of writing. */
export function excerptOf(text: string): string {
  const plain = text.replace(HEADS, '').replace(MARKS, '$2').replace(/\s+/g, ' ').trim()
  const characters = [...plain]
  return characters.length > EXCERPT ? `${characters.slice(0, EXCERPT).join('').trimEnd()}…` : plain
}
