import * as z from 'zod'
import { editOf } from '#kit/shared/edit-of.ts'
import { languageField } from '#kit/shared/language-tag.ts'
import { speakPlainly } from '#kit/shared/plain-issues.ts'
import { nameField } from '#kit/shared/visible-name.ts'
import {
  BOOK_TAGS,
  DEFAULT_INN_WARD,
  DEFAULT_WARD,
  INN_WARDS,
  OFFERED_WARDS,
  PROLOGUE_LABELS,
  PROLOGUE_LIMIT,
  SHORT_DESCRIPTION_LIMIT,
  SYSTEM_LIMIT,
  TITLE_LIMIT,
  WARDS,
} from '#lexicon/books.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_REFUSED } from '#lexicon/languages.ts'
import {
  DEFAULT_DRAPERY,
  DEFAULT_FLAVOR,
  DEFAULT_THEME,
  DRAPERY_IDS,
  FLAVOR_IDS,
  THEME_IDS,
} from '#lexicon/look/ids.ts'
import { PASSWORD_NEEDS, PASSWORD_RULE } from './rules.ts'

// Threads read these forms without a contract, which would do it for them.
speakPlainly()

const id = z.uuid()

/** A password of a campaign, in the words of the form that asks for it. */
const password = (missing: string, wrong: string) => z.string().trim().min(1, missing).regex(PASSWORD_RULE, wrong)

/** The password that takes the place of another. */
export const CampaignPassword = z.object({
  campaignPassword: password(
    'Please enter a new password',
    'Password must be 3-50 characters and contain only letters, numbers, and hyphens',
  ),
})

/** A line of text of at most so many characters. */
export const line = (what: string, most: number) =>
  z.string().trim().max(most, `${what} has at most ${most} characters.`)

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

/** The form of an existing book. A field that is left out stays as it is. */
export const BookEdit = editOf(NewBook.omit({ id: true, tableDrapery: true, tabletopStyle: true })).extend({
  ward: z.enum(WARDS).optional(),
  campaignPassword: password('A campaign password is required for player access.', PASSWORD_NEEDS),
})

/** An edit of the book `id`, made from the state of `expectedUpdatedAt`. */
export const ChangedBook = BookEdit.extend({ id, expectedUpdatedAt: z.coerce.date() })

/** The values of the edit form; for those who may edit. */
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
