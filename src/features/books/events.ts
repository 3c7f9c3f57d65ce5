import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    /** A book, as its form describes it. */
    book: true
    /** A book, told to its host alone. */
    ownBook: true
    /** Which books there are for the reader: made and burned ones. */
    shelf: true
    /** Which books the host has. */
    ownShelf: true
    /** The reader's part in a book, and bans by its host. */
    standing: true
    /** The same, except for a change of the owner. */
    membership: true
    /** Whose a book is. */
    ownership: true
  }
}

const book = z.object({ bookId: z.uuid() })
const hosted = book.extend({ hostedBy: z.uuid() })
const personal = book.extend({ userId: z.uuid() })
type OfBook = { bookId: string }
const inBook = ({ bookId }: OfBook) => `book:${bookId}`
const ofHost = ({ hostedBy }: z.output<typeof hosted>) => `user:${hostedBy}`
const ofUser = ({ userId }: z.output<typeof personal>) => `user:${userId}`

/** A book was made; its host's library and lists are stale. */
export const bookCreated = announcement('book.created', hosted, ofHost, () => ({ ownShelf: null }))
/** Something about a book changed: its form, looks, access, cover, password or people. */
export const bookChanged = announcement('book.changed', book, inBook, ({ bookId }) => ({
  book: bookId,
  mentions: bookId,
  notices: null,
}))
/** A book of this host changed, told to the host wherever they are. */
export const ownBookChanged = announcement('book.ownChanged', hosted, ofHost, ({ bookId }) => ({
  ownBook: bookId,
  notices: null,
}))
/** A book was burned with everything in it; open readers leave. */
export const bookBurned = announcement('book.burned', book, inBook, ({ bookId }) => ({ shelf: bookId, notices: null }))
/** The same, told to the host wherever they are. */
export const ownBookBurned = announcement('book.ownBurned', hosted, ofHost, ({ bookId }) => ({
  ownShelf: bookId,
  shelf: bookId,
  notices: null,
}))
/** A book was burned; told to each person with a seat in it, as some of them may not listen to the book itself. */
export const seatBurned = announcement('book.seatBurned', personal, ofUser, () => ({ notices: null }))
/** Somebody joined a book or left it, or what their seat in it opens has changed; told to that person alone. */
export const membershipChanged = announcement('book.membershipChanged', personal, ofUser, ({ bookId }) => ({
  standing: bookId,
  membership: bookId,
  notices: null,
}))
/** A book came into this person's hands or left them; told to them wherever they are. */
export const bookHandedOn = announcement('book.handedOn', personal, ofUser, ({ bookId }) => ({
  standing: bookId,
  ownership: bookId,
  notices: null,
}))
