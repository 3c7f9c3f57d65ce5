import type * as z from 'zod'
import { type Call, theActor } from '#kit/server/call.ts'
import { theOne } from '#kit/server/subjects.ts'
import { newId } from '#kit/shared/ids.ts'
import type { EntryForm } from '../../forms.ts'
import { type JournalPart, tagsIn } from '../../rules.ts'
import { journalEntries } from '../tables.ts'
import { previewingAll, type previewsIn } from '../work/journal-work.ts'
import { tellReaders } from './tell.ts'
import { journalSubject } from './the-journal.ts'

type Brought = z.output<typeof EntryForm> & { part: JournalPart }
type Ready = Brought & ReturnType<typeof previewsIn>

/** Rows of one statement. */
const AT_ONCE = 200

/** Entries with their beginnings, read by a thread before any row is locked. */
export async function readyEntries({ ports: { workers } }: Call, entries: readonly Brought[]): Promise<Ready[]> {
  const texts = entries.map(({ content }) => content)
  const weight = texts.reduce((sum, text) => sum + text.length, 0)
  const previews = await workers.run(previewingAll, texts, { weight })
  return entries.map((entry, at) => ({ ...entry, ...previews[at]! }))
}

/**
 * Adds entries that were written elsewhere to a journal of the caller's, in their order. A secret one is for its writer alone, as the
 * owner of this campaign was never told of it.
 */
export async function bringEntries(tx: Call, characterId: string, entries: readonly Ready[]): Promise<void> {
  if (entries.length === 0) return
  const journal = await theOne(journalSubject, tx, characterId, 'write')
  const born = tx.now.getTime() - entries.length
  const rows = entries.map(({ part, title, content, tags, entryDate, ownPreview, openPreview }, at) => ({
    ...{ characterId, title, content, entryDate, ownPreview, openPreview },
    id: newId(born + at),
    createdBy: theActor(tx).userId,
    characterName: journal.characterName,
    isSecret: part === 'secret',
    audience: part === 'secret' ? ('private' as const) : null,
    tags: tagsIn(tags),
    createdAt: tx.now,
    updatedAt: tx.now,
  }))
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx.db.insert(journalEntries).values(rows.slice(at, at + AT_ONCE))
  tellReaders(tx, journal, [journal.visibility])
}
