import type * as z from 'zod'
import { newId } from '#kit/shared/ids.ts'
import { DEFAULT_INN_WARD, DEFAULT_WARD, type InnWard, type Ward } from '#lexicon/books.ts'
import { DEFAULT_LANGUAGE } from '#lexicon/languages.ts'
import { DEFAULT_FLAVOR, DEFAULT_THEME, type FlavorId, type ThemeId } from '#lexicon/look/ids.ts'
import { type BookForm, ChangedBook, NewBook } from '../../forms.ts'

/** What the buttons in the foot name the form by. */
export const FORM_ID = 'campaign-form'

/** What stands in the form's fields. */
export type FormValues = {
  title: string
  shortDescription: string
  prologueLabel: string
  longDescription: string
  system: string
  language: string
  campaignPassword: string
  bookTheme: ThemeId
  iconFlavor: FlavorId
  ward: Ward
  isIndexed: boolean
  innIsOpen: boolean
  innWard: InnWard
  tags: string[]
}
export type FieldName = keyof FormValues
export type Faults = Partial<Record<FieldName, string>>

/** Which book the form is about. `basedOn` is the state of an existing book that it was filled from. */
export type FormBook = { id: string; isNew: boolean; basedOn: string | null; coverUrl: string | null }

export const EMPTY: FormValues = {
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

export const newBook = (): FormBook => ({ id: newId(), isNew: true, basedOn: null, coverUrl: null })

/** The stored values of a book, as the form shows them. */
export function valuesOf({ id, coverUrl, updatedAt, gmName: _, ...values }: z.output<typeof BookForm>) {
  const book: FormBook = { id, isNew: false, basedOn: updatedAt.toISOString(), coverUrl }
  return { book, values: values as FormValues }
}

/** The request that these values make, or what is wrong with them, field by field. */
export function checked(book: FormBook, values: FormValues) {
  const result = book.isNew
    ? NewBook.safeParse({ ...values, id: book.id })
    : ChangedBook.safeParse({ ...values, id: book.id, expectedUpdatedAt: book.basedOn })
  if (result.success) return { request: result.data, faults: null }
  const faults: Faults = {}
  for (const { path, message } of result.error.issues) faults[path[0] as FieldName] ??= message
  return { request: null, faults }
}
