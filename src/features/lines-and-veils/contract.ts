import '#features/books/errors.ts'
import './errors.ts'
import * as z from 'zod'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { SubjectWords } from './forms.ts'
import { LIMITED, OWN_TEXT_KINDS, SUBJECT_ANSWERS } from './rules.ts'

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

/** A passage in a text of the caller’s own that touches what the table has agreed on. */
export const OwnPassage = z.object({
  /** The subject that it touches, and how the table keeps it. */
  words: z.string(),
  limit: z.enum(LIMITED),
  /** The passage with some words around it, and the part of it that touches the subject. */
  passage: z.string(),
  touched: z.string(),
  kind: z.enum(OWN_TEXT_KINDS),
  title: z.string(),
  /** Nobody but the GM side reads it so far. */
  isHeldBack: z.boolean(),
  href: z.string(),
})
export type OwnPassageView = z.output<typeof OwnPassage>

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

  /**
   * The passages in chapters and handouts that the caller began which touch the agreed list: at most 40, from the 100 newest texts and
   * the 200,000 newest characters of each kind. `isAll` is false where there is more. Nobody gets those of another person.
   */
  inOwnTexts: enter('member')
    .may('readAgreed', linesOfBook)
    .get('/books/{bookId}/lines-and-veils/own-texts')
    .input(book)
    .output(z.object({ passages: z.array(OwnPassage), isAll: z.boolean() })),

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
