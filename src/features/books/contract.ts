import * as z from 'zod'
import { abilities } from '#kit/shared/abilities.ts'
import { type Door, procedure } from '#kit/shared/contract.ts'
import { languageField } from '#kit/shared/language-tag.ts'
import { nameField } from '#kit/shared/visible-name.ts'
import {
  BOOK_ACTIONS,
  BOOK_TAGS,
  DEFAULT_INN_WARD,
  DEFAULT_WARD,
  INN_WARDS,
  INTRO_PAGES,
  MEMBER_PARTS,
  OFFERED_WARDS,
  PROLOGUE_LABELS,
  PROLOGUE_LIMIT,
  SCRIBE_NAME_LIMIT,
  SHORT_DESCRIPTION_LIMIT,
  SYSTEM_LIMIT,
  TITLE_LIMIT,
  WARDS,
} from '#lexicon/books.ts'
import { mayFail, UPLOAD_FAULTS } from '#lexicon/errors.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_REFUSED } from '#lexicon/languages.ts'
import {
  DEFAULT_DRAPERY,
  DEFAULT_FLAVOR,
  DEFAULT_THEME,
  DRAPERY_IDS,
  FLAVOR_IDS,
  SCRIBE_IDS,
  THEME_IDS,
} from '#lexicon/look/ids.ts'
import { GM_PREFERRED_SYSTEMS } from '#lexicon/people.ts'
import { PASSWORD_NEEDS, PASSWORD_RULE, PASSWORD_SHAPES } from './rules.ts'

/** Every procedure about one book may answer these: unknown or hidden, and waiting for the host's plan. */
export const bookProcedure = (door: Door) => procedure(door).errors(mayFail('BOOK_NOT_FOUND', 'WRITING_WAITS'))

const id = z.uuid()
const upTo = (most: number) => z.coerce.number().int().min(1).max(most)
const person = z.object({ id, name: z.string() })

/** A book on a card: feed, My Den, library. `hub` is the welcome of its GM's domain, to those whom it is open to. */
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

const password = (missing: string, wrong: string) => z.string().trim().min(1, missing).regex(PASSWORD_RULE, wrong)
const newPassword = password(
  'Please enter a new password',
  'Password must be 3-50 characters and contain only letters, numbers, and hyphens',
)
const line = (what: string, most: number) => z.string().trim().max(most, `${what} has at most ${most} characters.`)

const fields = {
  title: nameField(
    'A title is required — the Archivist will not bind the formless.',
    TITLE_LIMIT,
    `A title has at most ${TITLE_LIMIT} characters.`,
  ),
  shortDescription: line('The short description', SHORT_DESCRIPTION_LIMIT),
  prologueLabel: z.enum(PROLOGUE_LABELS),
  longDescription: line('The prologue', PROLOGUE_LIMIT),
  system: line('The system', SYSTEM_LIMIT),
  language: languageField(LANGUAGE_REFUSED),
  bookTheme: z.enum(THEME_IDS),
  iconFlavor: z.enum(FLAVOR_IDS),
  /** Whether search engines may list the book, which they can only while everyone may read it. */
  isIndexed: z.boolean(),
  innIsOpen: z.boolean(),
  innWard: z.enum(INN_WARDS),
  tags: z.array(z.enum(BOOK_TAGS)).max(BOOK_TAGS.length),
}

/** The form of a new book. Without a password one is made up. `id` is the page's own key: sent twice it makes one book. */
export const NewBook = z.object({
  ...fields,
  shortDescription: fields.shortDescription.default(''),
  prologueLabel: fields.prologueLabel.default('Prologue'),
  longDescription: fields.longDescription.default(''),
  system: fields.system.default(''),
  language: fields.language.default(DEFAULT_LANGUAGE),
  bookTheme: fields.bookTheme.default(DEFAULT_THEME),
  iconFlavor: fields.iconFlavor.default(DEFAULT_FLAVOR),
  tableDrapery: z.enum(DRAPERY_IDS).default(DEFAULT_DRAPERY),
  tabletopStyle: z.boolean().default(true),
  ward: z.enum(OFFERED_WARDS).default(DEFAULT_WARD as 'gm-only'),
  isIndexed: fields.isIndexed.default(false),
  innIsOpen: fields.innIsOpen.default(true),
  innWard: fields.innWard.default(DEFAULT_INN_WARD),
  tags: fields.tags.default([]),
  campaignPassword: z
    .union([z.literal(''), z.string().trim().regex(PASSWORD_RULE, PASSWORD_NEEDS)], PASSWORD_NEEDS)
    .default(''),
  id: id.optional(),
})

/** The form of an existing book: whole, and made from the state of `expectedUpdatedAt`. */
export const ChangedBook = z.object({
  id,
  expectedUpdatedAt: z.coerce.date(),
  ...fields,
  ward: z.enum(WARDS),
  campaignPassword: password('A campaign password is required for player access.', PASSWORD_NEEDS),
})

/** What the edit form opens with; to those who may edit. */
export const BookForm = z.object({
  ...fields,
  title: z.string(),
  id,
  prologueLabel: z.string(),
  tags: z.array(z.string()),
  ward: z.enum(WARDS),
  campaignPassword: z.string(),
  gmName: z.string(),
  coverUrl: z.string().nullable(),
  updatedAt: z.date(),
})

/** What one looks for among the campaigns that are open to everybody; `timezone` is that of the GM's domain. */
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
  can: abilities(['create']),
})
const OwnBook = BookCard.extend({ parts: z.array(z.enum(MEMBER_PARTS)), isOwn: z.boolean(), isGm: z.boolean() })

export const books = {
  /** One book. Rule: read. */
  read: bookProcedure('anyone').route({ method: 'GET', path: '/books/{id}' }).input(z.object({ id })).output(Book),

  /** Books that the caller may see, newest first, placeholders left out; on a GM's domain that GM's. `after` is the last answer's `next`. */
  list: procedure('anyone')
    .route({ method: 'GET', path: '/books' })
    .input(z.object({ after: z.string().max(120).optional(), limit: upTo(48).default(24) }))
    .output(z.object({ books: z.array(BookCard), next: z.string().nullable() })),

  /**
   * The campaigns of Discover: books that everybody may read, newest first, for whoever asks the same ones. `search` is a
   * part of the title, of the short description or of the GM's name. A page may be short, and empty, while `next` is there.
   */
  discover: procedure('anyone')
    .route({ method: 'GET', path: '/discover-books' })
    .input(BookFilters.extend({ after: z.string().max(120).optional() }))
    .output(z.object({ books: z.array(BookCard), next: z.string().nullable() })),

  /** My Campaigns: what the caller owns, co-creates, keeps the lore of, or has a character in. */
  mine: procedure('signedIn')
    .route({ method: 'GET', path: '/me/books' })
    .output(z.object({ books: z.array(OwnBook) })),

  /** The Sanctum's library. Opens for gm, creator, admin and owners of a book, and for lorekeepers; others: SANCTUM_CLOSED. */
  library: procedure('signedIn')
    .route({ method: 'GET', path: '/sanctum' })
    .errors(mayFail('SANCTUM_CLOSED'))
    .output(Library),

  /** Makes a book that the caller hosts. Rule: an entitlement and a free slot; the count is exact under concurrency. */
  create: procedure('anyone')
    .route({ method: 'POST', path: '/books' })
    .input(NewBook)
    .errors(mayFail('BOOK_LOGIN_REQUIRED', 'BOOK_EDIT_REFUSED', 'SLOTS_FULL', 'PASSWORD_TAKEN', 'ACCOUNT_LEAVING'))
    .output(z.object({ id, updatedAt: z.date() })),

  /** What the edit form opens with, the password in it. Rule: editForm. */
  form: bookProcedure('signedIn')
    .route({ method: 'GET', path: '/books/{id}/form' })
    .input(z.object({ id }))
    .errors(mayFail('BOOK_EDIT_REFUSED'))
    .output(BookForm),

  /** Saves the whole form. BOOK_CHANGED when somebody else saved in between; nothing is overwritten unasked. Rule: editForm. */
  update: bookProcedure('anyone')
    .route({ method: 'PUT', path: '/books/{id}' })
    .input(ChangedBook)
    .errors(mayFail('BOOK_LOGIN_REQUIRED', 'BOOK_EDIT_REFUSED', 'BOOK_CHANGED', 'PASSWORD_TAKEN'))
    .output(z.object({ id, updatedAt: z.date() })),

  /** Stores a cover and removes the earlier one. Rule: editForm. */
  setCover: bookProcedure('anyone')
    .route({ method: 'POST', path: '/books/{id}/cover' })
    .input(z.object({ id, file: z.file().optional() }))
    .errors(mayFail('BOOK_EDIT_REFUSED', ...UPLOAD_FAULTS))
    .output(z.object({ coverUrl: z.string(), updatedAt: z.date() })),

  /** Takes the cover off; the drawn one shows again. Rule: editForm. */
  removeCover: bookProcedure('signedIn')
    .route({ method: 'DELETE', path: '/books/{id}/cover' })
    .input(z.object({ id }))
    .errors(mayFail('BOOK_EDIT_REFUSED'))
    .output(z.object({ updatedAt: z.date() })),

  /** Five passwords that are free at this moment. Rule: may create a book, or is on the GM side of one. */
  suggestPasswords: procedure('member')
    .route({ method: 'GET', path: '/book-passwords' })
    .input(z.object({ shape: z.enum(PASSWORD_SHAPES).default('simple'), count: upTo(10).default(5) }))
    .errors(mayFail('BOOK_EDIT_REFUSED'))
    .output(z.object({ suggestions: z.array(z.string()) })),

  /** The password, for the settings modal. Rule: readAsGm. */
  password: bookProcedure('signedIn')
    .route({ method: 'GET', path: '/books/{id}/password' })
    .input(z.object({ id }))
    .output(z.object({ campaignPassword: z.string(), can: abilities(BOOK_ACTIONS) })),

  /** Changes the password and `updatedAt`, nothing else. Players who joined with the earlier one stay. Rule: setPassword. */
  setPassword: bookProcedure('member')
    .route({ method: 'PUT', path: '/books/{id}/password' })
    .input(z.object({ id, campaignPassword: newPassword }))
    .errors(mayFail('PASSWORD_TAKEN'))
    .output(z.object({ updatedAt: z.date() })),

  /** The campaign behind a password in any case; null below 3 characters. In 10 minutes: 10 tries a person, 30 an address. */
  findByPassword: procedure('member')
    .route({ method: 'POST', path: '/book-passwords/lookup' })
    .input(z.object({ campaignPassword: z.string().max(200) }))
    .errors(mayFail('CAMPAIGN_NOT_FOUND'))
    .output(z.object({ id, title: z.string(), gmName: z.string(), coverUrl: z.string().nullable() }).nullable()),

  /** Changes `bookTheme` and `updatedAt`. Rule: setTheme. */
  setTheme: bookProcedure('member')
    .route({ method: 'PUT', path: '/books/{id}/theme' })
    .input(z.object({ id, bookTheme: z.enum(THEME_IDS) }))
    .output(z.object({ updatedAt: z.date() })),

  /** Changes the table under the book: its drapery, or whether there is one. Rule: setTheme. */
  setDrapery: bookProcedure('member')
    .route({ method: 'PUT', path: '/books/{id}/table' })
    .input(z.object({ id, tableDrapery: z.enum(DRAPERY_IDS).optional(), tabletopStyle: z.boolean().optional() }))
    .output(z.object({ updatedAt: z.date() })),

  /** Changes the style of one intro page and leaves the others. Rule: setTheme. */
  setIntroStyle: bookProcedure('member')
    .route({ method: 'PUT', path: '/books/{id}/intro-styles/{page}' })
    .input(z.object({ id, page: z.enum(INTRO_PAGES), style: z.enum(SCRIBE_IDS) }))
    .output(z.object({ updatedAt: z.date() })),

  /** Names a scribe style for this book; an empty name brings the standard one back. Rule: setTheme. */
  nameScribe: bookProcedure('member')
    .route({ method: 'PUT', path: '/books/{id}/scribe-names/{style}' })
    .input(z.object({ id, style: z.enum(SCRIBE_IDS), name: line('A name', SCRIBE_NAME_LIMIT) }))
    .output(z.object({ updatedAt: z.date() })),

  /** Deletes the book and everything under it, for good. `phrase` is BURN IT, in whatever case. Rule: burn. */
  burn: bookProcedure('signedIn')
    .route({ method: 'POST', path: '/books/{id}/burn' })
    .input(z.object({ id, phrase: z.string().max(40) }))
    .errors(mayFail('BOOK_BURN_REFUSED', 'BURN_PHRASE'))
    .output(z.object({ done: z.literal(true), title: z.string() })),

  /** The books that are the caller's to burn or to hand on: an admin's are all, others' the own ones; no placeholders. */
  inHand: procedure('signedIn')
    .route({ method: 'GET', path: '/me/books-in-hand' })
    .output(z.object({ books: z.array(z.object({ id, title: z.string(), gm: person })) })),
}
