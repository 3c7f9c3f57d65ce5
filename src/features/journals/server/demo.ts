import type * as z from 'zod'
import { mentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { asked } from '#kit/server/asked.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import type { JournalSettings } from '../forms.ts'
import { demoJournals } from './demo/journals.ts'
import { journalHandlers } from './handlers.ts'

export type DemoEntry = {
  part: 'main' | 'secret'
  audience?: 'gm' | 'private'
  title: string
  content: string
  tags: string
  daysAgo: number
}
/** A journal of the demo world; the character and the one who writes it by their keys. */
export type DemoJournal = {
  character: string
  writer: 'otto' | 'pell'
  settings: Partial<z.input<typeof JournalSettings>>
  entries: DemoEntry[]
}

const DAY = 24 * 60

/** Otto keeps the journal of Brannoc to himself and tells Mira one secret; Pell writes Underhow’s for the party. */
export const plantJournals: PlantDemo = async ({ as, id, ago }, extensions) => {
  const { addEntry, setSettings } = journalHandlers(extensions(mentionRules))
  for (const { character, writer, settings, entries } of demoJournals) {
    const characterId = id(character)
    const call = await as(writer)
    await asked(setSettings, { ...call, now: ago(30 * DAY) }, { characterId, ...settings })
    for (const [at, { daysAgo, ...entry }] of entries.entries()) {
      const now = ago(daysAgo * DAY)
      const entryDate = now.toISOString().slice(0, 10)
      await asked(
        addEntry,
        { ...call, now },
        { ...entry, characterId, entryDate, id: id(`journal ${character} ${at}`) },
      )
    }
  }
}
