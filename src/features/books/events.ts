import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

const book = z.object({ bookId: z.uuid() })
const hosted = book.extend({ hostedBy: z.uuid() })
const inBook = ({ bookId }: { bookId: string }) => `book:${bookId}`

/** A book was made; its host's library and lists are stale. */
export const bookCreated = announcement('book.created', hosted, ({ hostedBy }) => `user:${hostedBy}`)
/** Something about a book changed: its form, looks, access, cover, password or people. */
export const bookChanged = announcement('book.changed', book, inBook)
/** A book of this host changed, told to the host wherever they are. */
export const ownBookChanged = announcement('book.ownChanged', hosted, ({ hostedBy }) => `user:${hostedBy}`)
/** A book was burned with everything in it; open readers leave. */
export const bookBurned = announcement('book.burned', book, inBook)
/** The same, told to the host wherever they are. */
export const ownBookBurned = announcement('book.ownBurned', hosted, ({ hostedBy }) => `user:${hostedBy}`)
/** Somebody joined a book or left it, or what their seat in it opens has changed; told to that person alone. */
export const membershipChanged = announcement(
  'book.membershipChanged',
  book.extend({ userId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
)
/** A book came into this person's hands or left them; told to them wherever they are. */
export const bookHandedOn = announcement(
  'book.handedOn',
  book.extend({ userId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
)
