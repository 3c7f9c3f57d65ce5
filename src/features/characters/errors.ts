import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const characterErrors = errors({
  SHEET_REFUSED: { status: 400, message: 'A sheet is a PDF, DOC, DOCX or RTF file of at most 10 MB.', data: noData },
})

type CharacterErrors = typeof characterErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends CharacterErrors {}
}
