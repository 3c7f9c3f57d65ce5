import { eq, getTableColumns, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { type GmSide, gmSideOf } from '#features/books/server/service/gm-side.ts'
import { waitsOrRefused } from '#features/books/server/service/waiting.ts'
import { characters } from '#features/characters/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import { type Finding, subjects } from '#kit/server/subjects.ts'
import { type GmNoteView, gmNote, gmNotebook } from '../../contract.ts'
import { gmNotebookPolicy, gmNotePolicy } from '../policy.ts'
import { gmNotes } from '../tables.ts'

export type GmNoteRow = Awaited<ReturnType<typeof gmNoteRows>>[number]
/** A GM note as seen by one caller. */
export type SeenGmNote = GmNoteRow & GmSide

/** Whether the character of a note is in its book now. */
export const isHere = sql<boolean>`coalesce(${characters.bookId} = ${gmNotes.bookId}, false)`

/** GM notes with the names of their writers, and of their characters as long as these are in the book. */
export const gmNoteRows = (call: Call) =>
  call.db
    .select({
      ...getTableColumns(gmNotes),
      characterName: sql<string>`case when ${isHere} then ${characters.name} else ${gmNotes.characterName} end`,
      createdByName: users.name,
    })
    .from(gmNotes)
    .innerJoin(characters, eq(characters.id, gmNotes.characterId))
    .leftJoin(users, eq(users.id, gmNotes.createdBy))
    .$dynamic()

/** The GM notes of books. Outside the GM side there are none. */
export const gmNotebookSubject = subjects({
  kind: gmNotebook,
  load: gmSideOf,
  policy: gmNotebookPolicy,
  missing: 'BOOK_NOT_FOUND',
  refusals: { add: (_, { onGmSide }) => waitsOrRefused('add', onGmSide) },
})

async function gmNoteSeen(call: Call, id: string, { hold }: Finding): Promise<SeenGmNote | undefined> {
  const query = gmNoteRows(call).where(eq(gmNotes.id, id))
  const [row] = hold ? await query.for('no key update', { of: gmNotes }) : await query
  const side = row && (await gmSideOf(call, row.bookId))
  return row && side && { ...row, ...side }
}

/** GM notes. Outside the GM side none exists. */
export const gmNoteSubject = subjects({
  kind: gmNote,
  load: gmNoteSeen,
  policy: gmNotePolicy,
  missing: 'NOT_FOUND',
  refusals: { edit: (_, { onGmSide }) => waitsOrRefused('edit', onGmSide) },
})

/** One GM note, for its GM side. */
export function viewOf(call: Call, { updatedBy: _, ...row }: GmNoteRow, side: GmSide): GmNoteView {
  return { ...row, can: whatCan(gmNotePolicy, call.actor, side) }
}
