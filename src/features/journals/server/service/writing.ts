import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { theOne } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import type { EntryView } from '../../contract.ts'
import type { EntryEdit, EntryForm } from '../../forms.ts'
import { type JournalPart, tagsIn } from '../../rules.ts'
import { journalEntries } from '../tables.ts'
import { previewing } from '../work/journal-work.ts'
import { entryViewOf } from './entry-view.ts'
import { tellReaders } from './tell.ts'
import { entrySubject, journalSubject, type SeenEntry } from './the-journal.ts'

type Form = z.output<typeof EntryForm>
type NewEntry = Form & { characterId: string; id: string; part: JournalPart }
type Edit = z.output<typeof EntryEdit> & { id: string }

const CHANGES_A_MINUTE = 60

const keepPace = (call: Call) =>
  limitOrFault(call.ports.limits, `journal:${theActor(call).userId}`, { limit: CHANGES_A_MINUTE, windowSeconds: 60 })

/** The beginnings of a text, read by a thread before any row is locked. */
const previewsOf = ({ ports: { workers } }: Call, content: string) =>
  workers.run(previewing, content, { weight: content.length })

const readersOf = ({ audience, journal }: Pick<SeenEntry, 'audience' | 'journal'>) => [audience ?? journal.visibility]

async function viewAgain(call: Call, rules: MentionRules, id: string): Promise<EntryView> {
  return entryViewOf(call, rules, await theOne(entrySubject, call, id, 'edit'))
}

/** Adds an entry to a part of the journal. The id is the caller's own: a form sent twice adds one. */
export async function addEntry(call: Call, rules: MentionRules, input: NewEntry): Promise<EntryView> {
  await keepPace(call)
  const { characterId, id, part, title, content, entryDate } = input
  const previews = await previewsOf(call, content)
  await inTransaction(call, async tx => {
    const journal = await theOne(journalSubject, tx, characterId, 'write', { hold: true })
    const audience = part === 'secret' ? input.audience : null
    const made = await tx.db
      .insert(journalEntries)
      .values({
        ...{ id, characterId, title, content, entryDate, audience, ...previews },
        createdBy: theActor(tx).userId,
        characterName: journal.characterName,
        isSecret: part === 'secret',
        tags: tagsIn(input.tags),
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .onConflictDoNothing({ target: journalEntries.id })
      .returning({ id: journalEntries.id })
    if (made.length > 0) return tellReaders(tx, journal, readersOf({ audience, journal }))
    // Under this id there may be an entry of another journal, or of the other part.
    const stored = await theOne(entrySubject, tx, id, 'edit')
    if (stored.characterId !== characterId || stored.isSecret !== (part === 'secret'))
      throw fault('NOT_ALLOWED', { action: 'write' })
  })
  return viewAgain(call, rules, id)
}

/** Changes the fields of an entry that are named. Those who lose it by its new audience are told as well. */
export async function editEntry(call: Call, rules: MentionRules, { id, ...edit }: Edit): Promise<EntryView> {
  await keepPace(call)
  const previews = edit.content === undefined ? {} : await previewsOf(call, edit.content)
  await inTransaction(call, async tx => {
    const entry = await theOne(entrySubject, tx, id, 'edit', { hold: true })
    const { tags, audience = entry.audience, ...fields } = edit
    const now = { audience: entry.isSecret ? audience : null, journal: entry.journal }
    await tx.db
      .update(journalEntries)
      .set({
        ...fields,
        ...previews,
        ...(tags !== undefined && { tags: tagsIn(tags) }),
        audience: now.audience,
        updatedAt: tx.now,
      })
      .where(eq(journalEntries.id, id))
    tellReaders(tx, entry.journal, [...readersOf(entry), ...readersOf(now)])
  })
  return viewAgain(call, rules, id)
}

/** Deletes an entry. */
export async function removeEntry(tx: Call, { id }: { id: string }, entry: SeenEntry) {
  await tx.db.delete(journalEntries).where(eq(journalEntries.id, id))
  tellReaders(tx, entry.journal, readersOf(entry))
  return { done: true as const }
}
