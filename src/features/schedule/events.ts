import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    gameSession: true
    /** The game sessions of a book. */
    schedule: true
    /** The availability of the party of a book. */
    availability: true
    calendarFeed: true
  }
}

const ofSession = z.object({ bookId: z.uuid(), gameSessionId: z.uuid() })
const atTable = ({ bookId }: { bookId: string }) => `table:${bookId}`
const shownIn = ({ bookId, gameSessionId }: z.output<typeof ofSession>) => ({
  gameSession: gameSessionId,
  schedule: bookId,
  notices: null,
})
/** A text of the book may mention the session. */
const mentionedIn = (session: z.output<typeof ofSession>) => ({ ...shownIn(session), mentions: session.bookId })

/** A session was added to a book, or changed. */
export const gameSessionChanged = announcement('gameSession.changed', ofSession, atTable, mentionedIn)
/** A session was deleted. */
export const gameSessionRemoved = announcement('gameSession.removed', ofSession, atTable, mentionedIn)
/** Somebody of the party answered a session, or took the answer back. */
export const gameSessionAnswered = announcement('gameSession.answered', ofSession, atTable, shownIn)

/** The number of players that a session of this book needs was set, or ended. */
export const quorumChanged = announcement('quorum.changed', z.object({ bookId: z.uuid() }), atTable, ({ bookId }) => ({
  schedule: bookId,
  availability: bookId,
}))

/** Somebody of the party said for a day whether they can come. It names nobody: who may know asks. */
export const availabilityChanged = announcement(
  'availability.changed',
  z.object({ bookId: z.uuid() }),
  atTable,
  ({ bookId }) => ({ availability: bookId }),
)

/** The calendar feed of this person was opened, renewed or closed. */
export const calendarFeedChanged = announcement(
  'calendarFeed.changed',
  z.object({ userId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ calendarFeed: null }),
)
