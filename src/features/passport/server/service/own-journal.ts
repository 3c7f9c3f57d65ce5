import { and, eq } from 'drizzle-orm'
import { entrySources } from '#features/journals/server/service/lists.ts'
import { type EntryRow, journalSubject } from '#features/journals/server/service/the-journal.ts'
import { journalEntries } from '#features/journals/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { oneIf } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { MOST_ENTRIES } from '../../rules.ts'

/**
 * The own entries of a journal, the earliest day first; null for the journal of another writer.
 * @throws PASSPORT_TOO_LARGE where there are more than a passport has
 */
export async function ownEntries(call: Call, characterId: string): Promise<EntryRow[] | null> {
  const journal = await oneIf(journalSubject, call, characterId, 'search')
  if (!journal) return null
  const entries: EntryRow[] = []
  let after: string | undefined
  do {
    const page = await entrySources(call, { after }, journal)
    entries.push(...page.entries)
    if (entries.length > MOST_ENTRIES) throw fault('PASSPORT_TOO_LARGE')
    after = page.next ?? undefined
  } while (after)
  return entries
}

/** How many entries an own journal has in its two parts; nulls for the journal of another writer. */
export async function countEntries(call: Call, characterId: string) {
  if (!(await oneIf(journalSubject, call, characterId, 'search'))) return { entries: null, secretEntries: null }
  const count = (isSecret: boolean) =>
    call.db.$count(
      journalEntries,
      and(eq(journalEntries.characterId, characterId), eq(journalEntries.isSecret, isSecret)),
    )
  return { entries: await count(false), secretEntries: await count(true) }
}
