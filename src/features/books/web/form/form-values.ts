import type * as z from 'zod'
import { newId } from '#kit/shared/ids.ts'
import type { FormValues } from '#kit/web/form/contract-form.ts'
import { DEFAULT_INN_WARD, DEFAULT_WARD } from '#lexicon/books.ts'
import { DEFAULT_LANGUAGE } from '#lexicon/languages.ts'
import { DEFAULT_FLAVOR, DEFAULT_THEME } from '#lexicon/look/ids.ts'
import type { BookEdit, BookForm } from '../../forms.ts'

/** The id of the form, for its buttons in the foot. */
export const FORM_ID = 'campaign-form'

/** The values of the form’s fields. */
export type CampaignValues = FormValues<typeof BookEdit>

/** Which book the form is about. `basedOn` is the state of an existing book that it was filled from. */
export type FormBook = { id: string; isNew: boolean; basedOn: string | null; coverUrl: string | null }

export const EMPTY: CampaignValues = {
  title: '',
  shortDescription: '',
  prologueLabel: 'Prologue',
  longDescription: '',
  system: '',
  language: DEFAULT_LANGUAGE,
  campaignPassword: '',
  bookTheme: DEFAULT_THEME,
  iconFlavor: DEFAULT_FLAVOR,
  ward: DEFAULT_WARD,
  isIndexed: false,
  innIsOpen: true,
  innWard: DEFAULT_INN_WARD,
  tags: [],
}

const NAMES = Object.keys(EMPTY) as (keyof CampaignValues)[]

/** Whether two forms say the same, field by field. */
export const sameValues = (one: CampaignValues, other: CampaignValues) =>
  NAMES.every(name => JSON.stringify(one[name]) === JSON.stringify(other[name]))

export const newBook = (): FormBook => ({ id: newId(), isNew: true, basedOn: null, coverUrl: null })

/** The stored values of a book, as the form shows them. */
export function valuesOf({ id, coverUrl, updatedAt, gmName: _, ...values }: z.output<typeof BookForm>) {
  const book: FormBook = { id, isNew: false, basedOn: updatedAt.toISOString(), coverUrl }
  return { book, values: values as CampaignValues }
}
