import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    character: true
    ownCharacter: true
    /** The characters that are in a book. */
    party: true
    /** The names and avatars in a book. */
    avatars: true
  }
}

const inBook = z.object({ bookId: z.uuid(), characterId: z.uuid() })
const ofPlayer = z.object({ userId: z.uuid(), characterId: z.uuid() })
const atTable = ({ bookId }: { bookId: string }) => `table:${bookId}`
const ofUser = ({ userId }: { userId: string }) => `user:${userId}`

type InBook = z.output<typeof inBook>
/** The text addresses characters, and notices name them. */
const shownIn = ({ bookId, characterId }: InBook) => ({
  character: characterId,
  avatars: bookId,
  mentions: bookId,
  notices: null,
})
const inParty = (news: InBook) => ({ ...shownIn(news), party: news.bookId })

/** Someone took a seat: made with the password, or attached by it. */
export const characterJoined = announcement('character.joined', inBook, atTable, inParty)
/** Someone of this book was changed by the player. */
export const characterChanged = announcement('character.changed', inBook, atTable, shownIn)
/** Someone was taken out of the book or deleted by the player. */
export const characterLeft = announcement('character.left', inBook, atTable, inParty)
/** Someone passed into the Hall of Echoes. */
export const characterArchived = announcement('character.archived', inBook, atTable, inParty)
/** Someone came back from it. */
export const characterRestored = announcement('character.restored', inBook, atTable, inParty)

/** One of the own characters changed in any way, for the player's open pages. */
export const ownCharacterChanged = announcement('character.ownChanged', ofPlayer, ofUser, ({ characterId }) => ({
  ownCharacter: characterId,
  notices: null,
}))
/** The GM side archived one of the own characters. */
export const ownCharacterArchived = announcement(
  'character.ownArchived',
  ofPlayer.extend({ bookId: z.uuid() }),
  ofUser,
  () => ({}),
)
