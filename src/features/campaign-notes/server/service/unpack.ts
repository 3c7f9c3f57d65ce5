import * as z from 'zod'
import { type Call, theActor } from '#kit/server/call.ts'
import type { Unpacking } from '#kit/server/user-data.ts'
import { pastMoment } from '#kit/shared/past-moment.ts'
import { NoteForm } from '../../forms.ts'
import { campaignNotes } from '../tables.ts'

const MOST_ROWS = 20_000
const AT_ONCE = 500

const PackedNote = NoteForm.extend({ id: z.string(), createdAt: pastMoment, updatedAt: pastMoment })
const PackedNotes = z.array(PackedNote).max(MOST_ROWS, `it has more than ${MOST_ROWS} campaign notes`)

/** Imports the campaign notes of a book. */
export async function unpackNotes(tx: Call, packed: unknown, { bookId, newId }: Unpacking) {
  const by = theActor(tx).userId
  const rows = PackedNotes.parse(packed ?? []).map(({ id, ...note }) => ({
    ...note,
    id: newId(id),
    bookId,
    createdBy: by,
    updatedBy: by,
  }))
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx.db.insert(campaignNotes).values(rows.slice(at, at + AT_ONCE))
}
