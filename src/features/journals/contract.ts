import './errors.ts'
import * as z from 'zod'
import type { Block } from '#features/text/engine/tree.ts'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { SCRIBE_IDS } from '#lexicon/look/ids.ts'
import { EntryEdit, EntryForm, JournalSettings } from './forms.ts'
import { AUDIENCES, JOURNAL_PARTS } from './rules.ts'

/**
 * The journal of a character. `readMain` and `readSecret`: its two parts; `search`: finding and copying the own entries;
 * `write`: adding to either part; `set`: its settings.
 */
export const journal = subject('journal', ['readMain', 'readSecret', 'search', 'write', 'set'], {
  by: 'characterId',
  codes: ['JOURNAL_CLOSED'],
})
/** One entry of a journal. */
export const journalEntry = subject('journalEntry', ['edit', 'remove', 'quote'], {
  by: 'id',
  codes: ['JOURNAL_CLOSED'],
})

/** A journal for those who may read any of it. `settings` are its writer’s alone. */
const Journal = z.object({
  characterId: z.uuid(),
  characterName: z.string(),
  avatarUrl: z.string().nullable(),
  /** The campaign, and the name of its owner, to those at its table. */
  bookId: z.uuid().nullable(),
  gmName: z.string().nullable(),
  title: z.string(),
  scribeStyle: z.enum(SCRIBE_IDS),
  settings: JournalSettings.extend({ createdAt: z.date(), updatedAt: z.date() }).nullable(),
  can: abilities(journal.actions),
})
export type JournalView = z.output<typeof Journal>

/** An entry in a list. `audience` is null in the main part. */
const EntryHead = z.object({
  id: z.uuid(),
  characterId: z.uuid(),
  characterName: z.string(),
  title: z.string(),
  preview: z.string(),
  tags: z.array(z.string()),
  entryDate: z.iso.date(),
  audience: z.enum(AUDIENCES).nullable(),
  can: abilities(journalEntry.actions),
})
export type EntryHeadView = z.output<typeof EntryHead>

/** An entry opened: its text as this reader may have it. `content` is the source, for its writer alone. */
const Entry = EntryHead.extend({
  scribeStyle: z.enum(SCRIBE_IDS),
  blocks: z.custom<Block[]>(Array.isArray),
  content: z.string().nullable(),
  createdBy: z.uuid(),
})
export type EntryView = z.output<typeof Entry>

const of = z.object({ characterId: z.uuid() })
const one = z.object({ id: z.uuid() })
const cursor = z.string().max(300)
const after = { after: cursor.optional() }
const Heads = z.object({ entries: z.array(EntryHead), next: cursor.nullable() })
const done = z.object({ done: z.literal(true) })

export const journals = {
  /** The journal of a character. JOURNAL_CLOSED if the caller may not read it, or there is no such character. */
  read: enter('signedIn').may('read', journal).get('/characters/{characterId}/journal').input(of).output(Journal),

  /** Those of these characters whose journal the caller may read, and those of them whose main part. */
  among: enter('signedIn')
    .get('/journals')
    .input(z.object({ characterIds: z.array(z.uuid()).max(60) }))
    .output(z.object({ characterIds: z.array(z.uuid()), main: z.array(z.uuid()) })),

  /** The main entries, the latest day first. */
  entries: enter('signedIn')
    .may('readMain', journal)
    .get('/characters/{characterId}/journal/entries')
    .input(of.extend(after))
    .output(Heads),

  /** The secret entries that the caller may read, the latest day first. */
  secretEntries: enter('signedIn')
    .may('readSecret', journal)
    .get('/characters/{characterId}/journal/secret-entries')
    .input(of.extend(after))
    .output(Heads),

  /** The own entries of one part that hold all of the words (phrases in quotes) in title, text or tags. */
  find: enter('signedIn')
    .may('search', journal)
    .get('/characters/{characterId}/journal/find')
    .input(of.extend({ ...after, part: z.enum(JOURNAL_PARTS), words: z.string().max(200) }))
    .output(Heads),

  /** The own entries of both parts with their sources, the earliest day first: for a copy to take along. */
  sources: enter('signedIn')
    .may('search', journal)
    .get('/characters/{characterId}/journal/sources')
    .input(of.extend(after))
    .output(
      z.object({
        entries: z.array(
          EntryHead.pick({ title: true, tags: true, entryDate: true, audience: true }).extend({ content: z.string() }),
        ),
        next: cursor.nullable(),
      }),
    ),

  /** Changes the settings that are named and keeps the others. */
  setSettings: enter('member')
    .may('set', journal)
    .patch('/characters/{characterId}/journal')
    .input(JournalSettings.partial().extend(of.shape))
    .output(Journal),

  /** One entry. JOURNAL_CLOSED if the caller may not read it, or it does not exist. */
  readEntry: enter('signedIn').may('read', journalEntry).get('/journal-entries/{id}').input(one).output(Entry),

  /**
   * Adds an entry to a part of the journal. `id` is chosen by the caller: a form that is sent twice adds one. `audience` counts
   * in the secret part alone.
   */
  addEntry: enter('member')
    .may('write', journal)
    .post('/characters/{characterId}/journal/entries')
    .input(EntryForm.extend({ characterId: z.uuid(), id: z.uuid(), part: z.enum(JOURNAL_PARTS) }))
    .output(Entry),

  /** Changes the fields of an entry that are named; it stays in its part. */
  editEntry: enter('member')
    .may('edit', journalEntry)
    .patch('/journal-entries/{id}')
    .input(EntryEdit.extend(one.shape))
    .output(Entry),

  /** Deletes an entry. */
  removeEntry: enter('member').may('remove', journalEntry).delete('/journal-entries/{id}').input(one).output(done),

  /**
   * The text of an entry, or a passage of it, as a quote with the character’s name, for the campaign’s owner where the writer
   * allows it. NOT_IN_ENTRY for a passage that the caller does not read there.
   */
  quote: enter('signedIn')
    .may('quote', journalEntry)
    .get('/journal-entries/{id}/quote')
    .input(one.extend({ passage: z.string().max(30_000).optional() }))
    .errors(mayFail('NOT_IN_ENTRY'))
    .output(z.object({ quote: z.string() })),
}
