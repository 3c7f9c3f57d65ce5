import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

const inBook = z.object({ bookId: z.uuid(), characterId: z.uuid() })
const ofPlayer = z.object({ userId: z.uuid(), characterId: z.uuid() })
const atTable = ({ bookId }: { bookId: string }) => `table:${bookId}`
const ofUser = ({ userId }: { userId: string }) => `user:${userId}`

/** Someone took a seat: made with the password, or attached by it. */
export const characterJoined = announcement('character.joined', inBook, atTable)
/** Someone of this book was changed by the player. */
export const characterChanged = announcement('character.changed', inBook, atTable)
/** Someone was taken out of the book or deleted by the player. */
export const characterLeft = announcement('character.left', inBook, atTable)
/** Someone passed into the Hall of Echoes. */
export const characterArchived = announcement('character.archived', inBook, atTable)
/** Someone came back from it. */
export const characterRestored = announcement('character.restored', inBook, atTable)

/** One of the own characters changed in any way, for the player's open pages. */
export const ownCharacterChanged = announcement('character.ownChanged', ofPlayer, ofUser)
/** The GM side archived one of the own characters. */
export const ownCharacterArchived = announcement('character.ownArchived', ofPlayer.extend({ bookId: z.uuid() }), ofUser)
