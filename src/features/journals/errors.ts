import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const journalErrors = errors({
  JOURNAL_CLOSED: { status: 404, message: 'This journal is not open to you.', data: noData },
  NOT_IN_ENTRY: { status: 409, message: 'These words are not in the entry any more.', data: noData },
})

type JournalErrors = typeof journalErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends JournalErrors {}
}
