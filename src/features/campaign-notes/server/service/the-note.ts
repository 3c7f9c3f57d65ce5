import { eq } from 'drizzle-orm'
import { type GmSide, gmSideOf } from '#features/books/server/service/gm-side.ts'
import { waitsOrRefused } from '#features/books/server/service/waiting.ts'
import type { Call } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import { type Finding, oneRow, subjects } from '#kit/server/subjects.ts'
import { type CampaignNoteView, campaignNote, campaignNotebook } from '../../contract.ts'
import { campaignNotebookPolicy, campaignNotePolicy } from '../policy.ts'
import { campaignNotes } from '../tables.ts'
import { eveningsOf } from './evenings.ts'

/** A campaign note as seen by one caller. */
export type SeenNote = typeof campaignNotes.$inferSelect & GmSide

/** The campaign notes of books. Outside the GM side there are none. */
export const notebookSubject = subjects({
  kind: campaignNotebook,
  load: gmSideOf,
  policy: campaignNotebookPolicy,
  missing: 'BOOK_NOT_FOUND',
  refusals: { add: (_, { onGmSide }) => waitsOrRefused('add', onGmSide) },
})

async function noteSeen(call: Call, id: string, how: Finding): Promise<SeenNote | undefined> {
  const row = await oneRow(call.db.select().from(campaignNotes).where(eq(campaignNotes.id, id)), how)
  const side = row && (await gmSideOf(call, row.bookId))
  return row && side && { ...row, ...side }
}

/** Campaign notes. Outside the GM side none exists. */
export const noteSubject = subjects({
  kind: campaignNote,
  load: noteSeen,
  policy: campaignNotePolicy,
  missing: 'NOT_FOUND',
  refusals: { edit: (_, { onGmSide }) => waitsOrRefused('edit', onGmSide) },
})

/** What the caller may do with a note. */
export const canWithNote = (call: Call, side: GmSide) => whatCan(campaignNotePolicy, call.actor, side)

/** One campaign note. */
export async function viewOf(call: Call, seen: SeenNote): Promise<CampaignNoteView> {
  const { id, bookId, title, content, type, status, priority, createdBy, createdAt, updatedAt } = seen
  const can = canWithNote(call, seen)
  const evenings = (await eveningsOf(call, [id])).get(id) ?? []
  return { id, bookId, title, content, type, status, priority, evenings, createdBy, createdAt, updatedAt, can }
}
