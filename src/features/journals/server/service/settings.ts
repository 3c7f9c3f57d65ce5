import type * as z from 'zod'
import type { Call } from '#kit/server/call.ts'
import type { JournalSettings } from '../../forms.ts'
import { journals } from '../tables.ts'
import { tellReaders } from './tell.ts'
import { type SeenJournal, scribeOf, viewAgain, viewOf } from './the-journal.ts'

type Settings = z.output<typeof JournalSettings>
type Change = { [K in keyof Settings]?: Settings[K] | undefined } & { characterId: string }

/** One journal. */
export const readJournal = async (call: Call, _: unknown, journal: SeenJournal) => viewOf(call, journal)

/** Changes the settings that are named. Those who lose the journal by it are told as well, so that their pages close. */
export async function setSettings(tx: Call, { characterId, ...change }: Change, journal: SeenJournal) {
  const { stored } = journal
  const visibility = change.visibility ?? journal.visibility
  const columns = {
    visibility,
    title: (change.title ?? stored?.title) || null,
    scribeStyle: change.scribeStyle ?? scribeOf(journal),
    allowGMQuotes: change.allowGMQuotes ?? journal.allowGMQuotes,
    updatedAt: tx.now,
  }
  await tx.db
    .insert(journals)
    .values({ characterId, createdAt: stored?.createdAt ?? tx.now, ...columns })
    .onConflictDoUpdate({ target: journals.characterId, set: columns })
  // The secret entries have the title and the style of the journal too.
  const ofSecrets = journal.hasShared ? (['gm'] as const) : []
  tellReaders(tx, journal, [journal.visibility, visibility, ...ofSecrets])
  return viewAgain(tx, characterId)
}
