import type { EntryRow } from '#features/journals/server/service/the-journal.ts'
import { mentionsUnlinked } from '#features/text/engine/mentions-moved.ts'
import { redact } from '#features/text/engine/secrets.ts'
import { task } from '#kit/server/workers.ts'
import type { PackedEntry } from './passport-file.ts'

type Leaving = { rows: EntryRow[]; secrets: boolean }

const STRANGER = { gmSide: false, characterIds: [] }

/** Entries as they go along: mentions are words only, and without `secrets` the passages that are marked secret are cut out. */
export const entriesThatLeave = ({ rows, secrets }: Leaving): PackedEntry[] =>
  rows.map(({ title, content, tags, entryDate, isSecret, audience }) => ({
    part: isSecret ? ('secret' as const) : ('main' as const),
    title,
    content: mentionsUnlinked(secrets ? content : redact(content, STRANGER)),
    tags: tags.join(', '),
    entryDate,
    audience: audience ?? ('gm' as const),
  }))
export const leavingEntries = task(import.meta.url, entriesThatLeave)
