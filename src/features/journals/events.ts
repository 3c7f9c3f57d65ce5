import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    /** The journal of a character, with its entries. */
    journal: true
  }
}

const touches = ({ characterId }: { characterId: string }) => ({ journal: characterId })

/** A journal changed for one of its readers: told to that person alone, since others may not know of it. */
export const journalChanged = announcement(
  'journal.changed',
  z.object({ userId: z.uuid(), characterId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  touches,
)
/** What the party reads of a journal changed, or the party may read it no more. */
export const openJournalChanged = announcement(
  'journal.openChanged',
  z.object({ bookId: z.uuid(), characterId: z.uuid() }),
  ({ bookId }) => `table:${bookId}`,
  touches,
)
