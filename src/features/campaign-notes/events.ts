import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    campaignNote: true
    /** The campaign notes of a book. */
    campaignNotes: true
  }
}

const ofNote = z.object({ bookId: z.uuid(), noteId: z.uuid() })
const onGmSide = ({ bookId }: { bookId: string }) => `gm-side:${bookId}`
const shownIn = ({ bookId, noteId }: z.output<typeof ofNote>) => ({ campaignNote: noteId, campaignNotes: bookId })

/** A campaign note was added or changed: told to the GM side alone, since nobody else learns that there is one. */
export const campaignNoteChanged = announcement('campaignNote.changed', ofNote, onGmSide, shownIn)
/** A campaign note was deleted. */
export const campaignNoteRemoved = announcement('campaignNote.removed', ofNote, onGmSide, shownIn)
