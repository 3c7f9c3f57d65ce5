import '#features/books/errors.ts'
import './errors.ts'
import * as z from 'zod'
import { UPLOAD_FAULTS } from '#features/media/errors.ts'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { HandoutEdit, HandoutForm } from './forms.ts'
import { AUDIENCES, FILE_GROUPS, HANDOUT_CATEGORIES, HANDOUT_TYPES } from './rules.ts'

/** The handouts of a book together. `keep` is for its GM side: all of them, with their notes. */
export const bulletin = subject('bulletin', ['keep', 'add'], {
  by: 'bookId',
  codes: ['BOOK_NOT_FOUND', 'WRITING_WAITS'],
})
/** One handout. `open` notes that one of its readers has opened it. */
export const handout = subject('handout', ['open', 'edit', 'share', 'remove'], { by: 'id', codes: ['WRITING_WAITS'] })

/** A player, and when they opened a handout. */
const Reader = z.object({
  userId: z.uuid(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  openedAt: z.date().nullable(),
})
export type ReaderView = z.output<typeof Reader>

/** A file of a handout. `name` is `originalName`, as it was called when it was uploaded. */
export const HandoutFile = z.object({
  id: z.uuid(),
  url: z.string(),
  originalName: z.string(),
  name: z.string(),
  /** Under which name it is saved: with the ending of what it holds. */
  savedAs: z.string(),
  size: z.int(),
  type: z.string(),
  category: z.enum(FILE_GROUPS),
})
export type HandoutFileView = z.output<typeof HandoutFile>

const card = {
  id: z.uuid(),
  bookId: z.uuid(),
  title: z.string(),
  type: z.enum(HANDOUT_TYPES),
  category: z.enum(HANDOUT_CATEGORIES),
  shared: z.boolean(),
  audience: z.enum(AUDIENCES),
  sharedAt: z.date().nullable(),
  attachments: z.array(HandoutFile),
  /** The players that it is for, and who of them has opened it; empty for those outside the party. */
  readers: z.array(Reader),
  createdBy: z.uuid().nullable(),
  createdByName: z.string().nullable(),
  createdAt: z.date(),
  can: abilities(handout.actions),
}

/** A handout in a list, with the beginning of its content. */
export const HandoutCard = z.object({ ...card, excerpt: z.string() })
export type HandoutCardView = z.output<typeof HandoutCard>

/** A handout opened. The last three fields are for the GM side alone, and left out for everybody else. */
export const Handout = z.object({
  ...card,
  content: z.string(),
  notes: z.string().optional(),
  chosen: z.array(z.uuid()).optional(),
  updatedAt: z.date().optional(),
})
export type HandoutView = z.output<typeof Handout>

const bookId = z.uuid()
const one = z.object({ id: z.uuid() })
const done = z.object({ done: z.literal(true) })
const window = z.object({ bookId, after: z.string().max(300).optional() })
const many = z.object({
  handouts: z.array(HandoutCard),
  next: z.string().max(300).nullable(),
  can: abilities(bulletin.actions),
})
const saved = mayFail('HANDOUT_LACKS', 'HANDOUT_FOR_NOBODY', 'HANDOUT_FILE_GONE')

export const handouts = {
  /** The shared handouts of a book that are for the caller, the latest first. */
  list: enter('signedIn').may('read', bulletin).get('/books/{bookId}/handouts').input(window).output(many),

  /** All handouts of a book, the newest first. `find` looks for words of their titles. */
  all: enter('member')
    .may('keep', bulletin)
    .get('/books/{bookId}/handouts/all')
    .input(window.extend({ find: z.string().max(120).optional() }))
    .output(many),

  /** The players of a book, among which the readers of a handout are chosen. */
  players: enter('member')
    .may('keep', bulletin)
    .get('/books/{bookId}/handouts/players')
    .input(z.object({ bookId }))
    .output(z.object({ players: z.array(Reader.omit({ openedAt: true })) })),

  /** One handout. NOT_FOUND for one that is not shared with the caller. */
  read: enter('signedIn').may('read', handout).get('/handouts/{id}').input(one).output(Handout),

  /** Adds a handout to a book; `id` is chosen by the caller, so that a form sent twice adds one. */
  add: enter('member')
    .may('add', bulletin)
    .post('/books/{bookId}/handouts')
    .input(z.object({ bookId, id: z.uuid(), handout: HandoutForm }))
    .errors(saved)
    .output(Handout),

  /** Changes the named fields of a handout; its creation stays. Files that are not named any more are removed. */
  edit: enter('member')
    .may('edit', handout)
    .put('/handouts/{id}')
    .input(z.object({ id: z.uuid(), handout: HandoutEdit }))
    .errors(saved)
    .output(Handout),

  /** Shares a handout with its readers, or withdraws it. */
  share: enter('member')
    .may('share', handout)
    .put('/handouts/{id}/shared')
    .input(z.object({ id: z.uuid(), shared: z.boolean() }))
    .errors(mayFail('HANDOUT_FOR_NOBODY'))
    .output(Handout),

  /** Notes that the caller has opened a handout; the first time counts. The GM side and the other readers can see it. */
  open: enter('member').may('open', handout).put('/handouts/{id}/opened').input(one).output(done),

  /** Deletes a handout with its files. */
  remove: enter('member').may('remove', handout).delete('/handouts/{id}').input(one).output(done),

  /**
   * Takes in a file for a handout that is being written: an image is encoded anew, everything else is kept as it came, and
   * served as a download only. It belongs to a handout once that is saved with its id.
   */
  addFile: enter('member')
    .may('add', bulletin)
    .post('/books/{bookId}/handouts/files')
    .input(z.object({ bookId, id: z.uuid(), file: z.file().optional() }))
    .errors(mayFail(...UPLOAD_FAULTS, 'HANDOUT_FILE_KIND', 'HANDOUT_FILE_TOO_LARGE', 'TOO_MANY_REQUESTS'))
    .output(HandoutFile),
}
