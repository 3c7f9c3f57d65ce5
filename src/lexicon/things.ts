/**
 * The kinds of things that news are about and answers show. The number is for kinds that change all the time somewhere:
 * what shows such a thing is read again at once, and then after so many milliseconds at most once.
 */
export const THINGS = {
  /** The own sessions. */
  session: 0,
  /** Anybody, as others see them. */
  people: 5_000,
  chatSettings: 0,
  siteLook: 0,
  readingLook: 0,
  plan: 0,
  order: 0,
  notices: 0,
  noticeChoices: 0,

  /** Whether one may enter a domain. */
  access: 0,
  /** Who is banned from a domain. */
  bans: 0,
  ownDomain: 0,
  gmProfile: 0,
  domain: 0,
  /** Which domains are open, and to whom. */
  domains: 5_000,
  lorekeepers: 0,
  lorekeeping: 0,

  /** A book, as its form describes it. */
  book: 0,
  /** The same, told to its host alone. */
  ownBook: 0,
  /** Which books there are for the reader: made and burned ones. */
  shelf: 0,
  /** Which books the host has. */
  ownShelf: 0,
  /** What the reader is to a book. */
  standing: 0,
  /** The same, without the hands that the book is in. */
  membership: 0,
  /** Whose a book is. */
  ownership: 0,
  /** Whether the party may read a book. */
  opening: 0,

  character: 0,
  ownCharacter: 0,
  /** The characters that are in a book. */
  party: 0,
  /** The names and faces in a book. */
  faces: 0,
  npc: 0,
  /** The NPCs of a book. */
  cast: 0,

  /** The text of a book, by the book. */
  text: 200,
  /** Whom the text of a book mentions and addresses, by the book. */
  mentions: 0,
  bookmarks: 0,
  exports: 0,

  /** What happens behind the doors of an Inn, by the book. */
  happenings: 2_000,
  /** Who is where in an Inn, by the book. */
  company: 2_000,
  /** The posts and comments of a board, by the book. */
  board: 0,
  boardPost: 0,
  /** What was said in the social room and in the tavern, when an author is gone from it. */
  socialTalk: 0,
  tavernTalk: 0,

  conversation: 0,
  /** All messages, when an author is gone from them. */
  messages: 0,
  /** Who spoke in the house of late. */
  talkers: 5_000,
} as const
export type Thing = keyof typeof THINGS

/** What some news are about: the id of the thing, or null where any of the kind may have changed. */
export type Touched = { readonly [T in Thing]?: string | null } | 'everything'
