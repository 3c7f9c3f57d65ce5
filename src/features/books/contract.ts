import '#features/accounts/errors.ts'
import { UPLOAD_FAULTS } from '#features/media/errors.ts'
import './errors.ts'
import * as z from 'zod'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { BOOK_ACTIONS, INN_WARDS, INTRO_PAGES, MEMBER_PARTS, SCRIBE_NAME_LIMIT, WARDS } from '#lexicon/books.ts'
import { mayFail } from '#lexicon/errors.ts'
import { DRAPERY_IDS, FLAVOR_IDS, SCRIBE_IDS, THEME_IDS } from '#lexicon/look/ids.ts'
import { GM_PREFERRED_SYSTEMS } from '#lexicon/people.ts'
import { BookForm, CampaignPassword, ChangedBook, line, NewBook } from './forms.ts'
import { PASSWORD_SHAPES } from './rules.ts'

/** One book. */
export const book = subject('book', BOOK_ACTIONS, {
  by: 'id',
  codes: ['BOOK_NOT_FOUND', 'WRITING_WAITS', 'BOOK_EDIT_REFUSED', 'BOOK_BURN_REFUSED', 'BOOK_TRANSFER_REFUSED'],
})
/** The caller's own slots for books: there is one such shelf for each person. */
export const shelf = subject('shelf', ['create'], { by: null, codes: ['BOOK_EDIT_REFUSED'] })
/** Passwords that are free, for those who may set one. */
export const freePasswords = subject('freePasswords', ['suggest'], { by: null, codes: ['BOOK_EDIT_REFUSED'] })
/** The lookup of a campaign by its password, for those who want to join. */
export const lookup = subject('lookup', ['try'], { by: null })

/** The door of those who make and change books, in the words of this room. */
const asWriter = { words: { signIn: 'BOOK_LOGIN_REQUIRED', lurker: 'BOOK_EDIT_REFUSED' } } as const

const id = z.uuid()
const upTo = (most: number) => z.coerce.number().int().min(1).max(most)
const person = z.object({ id, name: z.string() })

/** A book on a card: feed, My Den, library. `hub` is the welcome of its GM's domain, for people that it admits. */
export const BookCard = z.object({
  id,
  title: z.string(),
  shortDescription: z.string(),
  system: z.string(),
  tags: z.array(z.string()),
  coverUrl: z.string().nullable(),
  bookTheme: z.enum(THEME_IDS),
  iconFlavor: z.enum(FLAVOR_IDS),
  ward: z.enum(WARDS),
  gm: person.extend({ hub: z.string().nullable() }),
  createdAt: z.date(),
  updatedAt: z.date(),
  can: abilities(BOOK_ACTIONS),
})
export type BookCardView = z.output<typeof BookCard>

/** A book to those who may read it, without its password; what they may read of its prologue the manuscripts answer. */
export const Book = BookCard.extend({
  prologueLabel: z.string(),
  innIsOpen: z.boolean(),
  innWard: z.enum(INN_WARDS),
  scribeStyle: z.enum(SCRIBE_IDS),
  introStyles: z.record(z.enum(INTRO_PAGES), z.enum(SCRIBE_IDS)),
  customScribes: z.partialRecord(z.enum(SCRIBE_IDS), z.string()),
  tabletopStyle: z.boolean(),
  tableDrapery: z.enum(DRAPERY_IDS),
  language: z.string(),
  createdByName: z.string(),
})
export type BookView = z.output<typeof Book>

/** The filters of the list of public campaigns; `timezone` is that of the GM's domain. */
export const BookFilters = z.object({
  search: z.string().trim().max(60).default(''),
  system: z.enum(GM_PREFERRED_SYSTEMS).optional(),
  timezone: z.string().max(12).optional(),
})
export type BookFilters = z.output<typeof BookFilters>

/** The Sanctum. To a lorekeeper without a book of their own it shows the books they help with. Slots count hosted books. */
const Library = z.object({
  books: z.array(BookCard),
  slots: z.object({ used: z.int(), total: z.int() }),
  entitled: z.boolean(),
  opensFor: z.enum(['gm', 'lorekeeper']),
  can: abilities(shelf.actions),
})
const OwnBook = BookCard.extend({ parts: z.array(z.enum(MEMBER_PARTS)), isOwn: z.boolean(), isGm: z.boolean() })

export const books = {
  /** One book. */
  read: enter('anyone').may('read', book).get('/books/{id}').input(z.object({ id })).output(Book),

  /** Books that the caller may see, newest first, placeholders left out; on a GM's domain that GM's. `after` is the last answer's `next`. */
  list: enter('anyone')
    .get('/books')
    .input(z.object({ after: z.string().max(120).optional(), limit: upTo(48).default(24) }))
    .output(z.object({ books: z.array(BookCard), next: z.string().nullable() })),

  /**
   * The campaigns of Discover: books that everybody may read, newest first, the same for every caller. `search` is a
   * part of the title, of the short description or of the GM's name. A page may be short, and empty, while `next` is there.
   */
  discover: enter('anyone')
    .get('/discover-books')
    .input(BookFilters.extend({ after: z.string().max(120).optional() }))
    .output(z.object({ books: z.array(BookCard), next: z.string().nullable() })),

  /** My Campaigns: what the caller owns, co-creates, keeps the lore of, or has a character in. */
  mine: enter('signedIn')
    .get('/me/books')
    .output(z.object({ books: z.array(OwnBook) })),

  /** The Sanctum's library. Opens for gm, creator, admin and owners of a book, and for lorekeepers; others: SANCTUM_CLOSED. */
  library: enter('signedIn').get('/sanctum').errors(mayFail('SANCTUM_CLOSED')).output(Library),

  /** Makes a book that the caller hosts. Rule: an entitlement and a free slot; the count is exact under concurrency. */
  create: enter('member', asWriter)
    .may('create', shelf)
    .post('/books')
    .input(NewBook)
    .errors(mayFail('BOOK_LOGIN_REQUIRED', 'SLOTS_FULL', 'PASSWORD_TAKEN', 'ACCOUNT_LEAVING'))
    .output(z.object({ id, updatedAt: z.date() })),

  /** The values of the edit form, the password included. */
  form: enter('signedIn').may('editForm', book).get('/books/{id}/form').input(z.object({ id })).output(BookForm),

  /** Saves the whole form. BOOK_CHANGED when somebody else saved in between; nothing is overwritten unasked. */
  update: enter('member', asWriter)
    .may('editForm', book)
    .put('/books/{id}')
    .input(ChangedBook)
    .errors(mayFail('BOOK_LOGIN_REQUIRED', 'BOOK_CHANGED', 'PASSWORD_TAKEN'))
    .output(z.object({ id, updatedAt: z.date() })),

  /** Stores a cover and removes the earlier one. */
  setCover: enter('member', { words: { signIn: 'UPLOAD_NEEDS_USER', lurker: 'BOOK_EDIT_REFUSED' } })
    .may('editForm', book)
    .post('/books/{id}/cover')
    .input(z.object({ id, file: z.file().optional() }))
    .errors(mayFail(...UPLOAD_FAULTS))
    .output(z.object({ coverUrl: z.string(), updatedAt: z.date() })),

  /** Takes the cover off; the drawn one shows again. */
  removeCover: enter('signedIn')
    .may('editForm', book)
    .delete('/books/{id}/cover')
    .input(z.object({ id }))
    .output(z.object({ updatedAt: z.date() })),

  /** Five passwords that are free at this moment. Rule: may create a book, or is on the GM side of one. */
  suggestPasswords: enter('member')
    .may('suggest', freePasswords)
    .get('/book-passwords')
    .input(z.object({ shape: z.enum(PASSWORD_SHAPES).default('simple'), count: upTo(10).default(5) }))
    .output(z.object({ suggestions: z.array(z.string()) })),

  /** The password, for the settings modal. */
  password: enter('signedIn')
    .may('readAsGm', book)
    .get('/books/{id}/password')
    .input(z.object({ id }))
    .output(z.object({ campaignPassword: z.string(), can: abilities(BOOK_ACTIONS) })),

  /** Changes the password and `updatedAt`, nothing else. Players who joined with the earlier one stay. */
  setPassword: enter('member')
    .may('setPassword', book)
    .put('/books/{id}/password')
    .input(CampaignPassword.extend({ id }))
    .errors(mayFail('PASSWORD_TAKEN'))
    .output(z.object({ updatedAt: z.date() })),

  /** The campaign behind a password in any case; null below 3 characters. In 10 minutes: 10 tries a person, 30 an address. */
  findByPassword: enter('member')
    .may('try', lookup)
    .post('/book-passwords/lookup')
    .input(z.object({ campaignPassword: z.string().max(200) }))
    .errors(mayFail('CAMPAIGN_NOT_FOUND'))
    .output(z.object({ id, title: z.string(), gmName: z.string(), coverUrl: z.string().nullable() }).nullable()),

  /** Changes `bookTheme` and `updatedAt`. */
  setTheme: enter('member')
    .may('setTheme', book)
    .put('/books/{id}/theme')
    .input(z.object({ id, bookTheme: z.enum(THEME_IDS) }))
    .output(z.object({ updatedAt: z.date() })),

  /** Changes the table under the book: its drapery, or whether there is one. */
  setDrapery: enter('member')
    .may('setTheme', book)
    .put('/books/{id}/table')
    .input(z.object({ id, tableDrapery: z.enum(DRAPERY_IDS).optional(), tabletopStyle: z.boolean().optional() }))
    .output(z.object({ updatedAt: z.date() })),

  /** Changes the style of one intro page and leaves the others. */
  setIntroStyle: enter('member')
    .may('setTheme', book)
    .put('/books/{id}/intro-styles/{page}')
    .input(z.object({ id, page: z.enum(INTRO_PAGES), style: z.enum(SCRIBE_IDS) }))
    .output(z.object({ updatedAt: z.date() })),

  /** Names a scribe style for this book; an empty name brings the standard one back. */
  nameScribe: enter('member')
    .may('setTheme', book)
    .put('/books/{id}/scribe-names/{style}')
    .input(z.object({ id, style: z.enum(SCRIBE_IDS), name: line('A name', SCRIBE_NAME_LIMIT) }))
    .output(z.object({ updatedAt: z.date() })),

  /** Deletes the book and everything under it, for good. `phrase` is BURN IT, in whatever case. */
  burn: enter('signedIn')
    .may('burn', book)
    .post('/books/{id}/burn')
    .input(z.object({ id, phrase: z.string().max(40) }))
    .errors(mayFail('BURN_PHRASE'))
    .output(z.object({ done: z.literal(true), title: z.string() })),

  /** The books that are the caller's to burn or to hand on: an admin's are all, others' the own ones; no placeholders. */
  inHand: enter('signedIn')
    .get('/me/books-in-hand')
    .output(z.object({ books: z.array(z.object({ id, title: z.string(), gm: person })) })),
}

/** A player with an edition of the book that can be bound. */
export const Edition = z.object({ userId: z.uuid(), name: z.string() })
export type EditionView = z.output<typeof Edition>
