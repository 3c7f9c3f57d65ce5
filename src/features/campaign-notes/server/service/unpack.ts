import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { gameSessions } from '#features/schedule/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import type { Unpacking } from '#kit/server/user-data.ts'
import { pastMoment } from '#kit/shared/past-moment.ts'
import { NoteForm } from '../../forms.ts'
import { MOST_EVENINGS } from '../../rules.ts'
import { arcEvenings, campaignNotes } from '../tables.ts'

const MOST_ROWS = 20_000
const AT_ONCE = 500

const PackedNote = NoteForm.extend({
  id: z.string(),
  evenings: z.array(z.string()).max(MOST_EVENINGS).default([]),
  createdAt: pastMoment,
  updatedAt: pastMoment,
})
const PackedNotes = z.array(PackedNote).max(MOST_ROWS, `it has more than ${MOST_ROWS} campaign notes`)

/** Imports the campaign notes of a book, and the evenings of its arcs that were imported too. */
export async function unpackNotes(tx: Call, packed: unknown, { bookId, newId }: Unpacking) {
  const by = theActor(tx).userId
  const notes = PackedNotes.parse(packed ?? [])
  const rows = notes.map(({ id, evenings: _, ...note }) => ({
    ...note,
    id: newId(id),
    bookId,
    createdBy: by,
    updatedBy: by,
  }))
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx.db.insert(campaignNotes).values(rows.slice(at, at + AT_ONCE))
  const links = notes.flatMap(({ id, type, evenings }) =>
    type === 'arc' ? [...new Set(evenings)].map(old => ({ noteId: newId(id), sessionId: newId(old) })) : [],
  )
  for (let at = 0; at < links.length; at += AT_ONCE) await insertLinks(tx, bookId, links.slice(at, at + AT_ONCE))
}

type Link = typeof arcEvenings.$inferInsert

async function insertLinks(tx: Call, bookId: string, links: Link[]) {
  const wanted = links.map(({ sessionId }) => sessionId)
  const rows = await tx.db
    .select({ id: gameSessions.id })
    .from(gameSessions)
    .where(and(eq(gameSessions.bookId, bookId), inArray(gameSessions.id, wanted)))
  const here = new Set(rows.map(({ id }) => id))
  const inHere = links.filter(({ sessionId }) => here.has(sessionId))
  if (inHere.length > 0) await tx.db.insert(arcEvenings).values(inHere).onConflictDoNothing()
}
