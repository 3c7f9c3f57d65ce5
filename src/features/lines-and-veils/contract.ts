import '#features/books/errors.ts'
import './errors.ts'
import * as z from 'zod'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { SubjectWords } from './forms.ts'
import { SUBJECT_ANSWERS } from './rules.ts'

/** The lines and veils of a book: each of its party answers for themselves, and the GM side reads what all agree on. */
export const linesOfBook = subject('linesAndVeils', ['answer', 'readAgreed'], {
  by: 'bookId',
  codes: ['BOOK_NOT_FOUND'],
})

const bookId = z.uuid()
const book = z.object({ bookId })
const done = z.object({ done: z.literal(true) })

/** A subject with the answer of the caller; null where they have not answered. */
export const OwnSubject = z.object({
  words: z.string(),
  hint: z.string().optional(),
  /** In the caller's own words. */
  isOwn: z.boolean(),
  answer: z.enum(SUBJECT_ANSWERS).nullable(),
})
export type OwnSubjectView = z.output<typeof OwnSubject>

export const linesAndVeils = {
  /** The subjects that every table is asked about and those in the caller's own words, with the caller's answers alone. */
  mine: enter('member')
    .may('read', linesOfBook)
    .get('/books/{bookId}/lines-and-veils/mine')
    .input(book)
    .output(z.object({ subjects: z.array(OwnSubject), most: z.int(), can: abilities(linesOfBook.actions) })),

  /**
   * What the table leaves out (`lines`) and what happens off-screen (`veils`), in alphabetical order, for the GM side.
   * The strictest answer counts; nothing tells who gave it, how many did, or when.
   */
  agreed: enter('member')
    .may('readAgreed', linesOfBook)
    .get('/books/{bookId}/lines-and-veils')
    .input(book)
    .output(z.object({ lines: z.array(z.string()), veils: z.array(z.string()) })),

  /** Stores the answer of the caller to a subject; the latest one counts. SUBJECTS_FULL beyond 40 in own words. */
  answer: enter('member')
    .may('answer', linesOfBook)
    .put('/books/{bookId}/lines-and-veils/mine')
    .input(z.object({ bookId, words: SubjectWords, answer: z.enum(SUBJECT_ANSWERS) }))
    .errors(mayFail('SUBJECTS_FULL'))
    .output(done),

  /** Takes the answer of the caller to a subject back; a subject in own words goes with it. */
  takeBack: enter('member')
    .may('answer', linesOfBook)
    .delete('/books/{bookId}/lines-and-veils/mine')
    .input(z.object({ bookId, words: SubjectWords }))
    .output(done),
}
