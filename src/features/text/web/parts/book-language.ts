import { createContext } from 'react'
import { DEFAULT_LANGUAGE } from '#lexicon/languages.ts'

/** The language of the book whose pages are shown, as a tag: for readers by ear, and for hyphens. */
export const BookLanguage = createContext<string>(DEFAULT_LANGUAGE)
