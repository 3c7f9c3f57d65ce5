import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { answers } from '#kit/server/answers.ts'
import { journals as contract } from '../contract.ts'
import { entryViewOf, quoteEntry } from './service/entry-view.ts'
import { entrySources, findEntries, journalsAmong, mainEntries, secretEntries } from './service/lists.ts'
import { readJournal, setSettings } from './service/settings.ts'
import { entrySubject, journalSubject } from './service/the-journal.ts'
import { addEntry, editEntry, removeEntry } from './service/writing.ts'

/** `rules`: what a text can mention, as the roof knows it. */
export const journalHandlers = (rules: MentionRules) =>
  answers(
    contract,
    { journal: journalSubject, journalEntry: entrySubject },
    {
      read: readJournal,
      among: journalsAmong,
      entries: mainEntries,
      secretEntries,
      find: findEntries,
      sources: entrySources,
      setSettings,
      readEntry: (call, _, entry) => entryViewOf(call, rules, entry),
      // The text is read by a thread before a row is locked.
      addEntry: { transactsItself: (call, input) => addEntry(call, rules, input) },
      editEntry: { transactsItself: (call, input) => editEntry(call, rules, input) },
      removeEntry,
      quote: (call, input, entry) => quoteEntry(call, rules, input, entry),
    },
  )
