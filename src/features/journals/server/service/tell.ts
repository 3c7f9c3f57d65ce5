import { announce, type Call } from '#kit/server/call.ts'
import { journalChanged, openJournalChanged } from '../../events.ts'
import type { Audience, Visibility } from '../../rules.ts'
import type { SeenJournal } from './the-journal.ts'

type Changed = Pick<SeenJournal, 'characterId' | 'createdBy' | 'bookId' | 'ownerId'>

/** Tells the writer, and those who read what changed: nobody else hears that anything did. */
export function tellReaders(
  tx: Call,
  { characterId, createdBy, bookId, ownerId }: Changed,
  readers: readonly (Visibility | Audience)[],
) {
  announce(tx, journalChanged, { userId: createdBy, characterId })
  if (!bookId || !ownerId) return
  const forOwner = readers.some(one => one !== 'private')
  if (forOwner && ownerId !== createdBy) announce(tx, journalChanged, { userId: ownerId, characterId })
  if (readers.includes('campaign')) announce(tx, openJournalChanged, { bookId, characterId })
}
