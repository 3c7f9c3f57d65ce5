import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const mediaErrors = errors({
  UPLOAD_NEEDS_USER: { status: 401, message: 'No authenticated user available for image upload.', data: noData },
})

type MediaErrors = typeof mediaErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends MediaErrors {}
}

/** The rows that every contract with an image upload answers with: `mayFail(...UPLOAD_FAULTS)`. */
export const UPLOAD_FAULTS = [
  'UPLOAD_NEEDS_USER',
  'FILE_MISSING',
  'FILE_TYPE',
  'FILE_TOO_LARGE',
  'FILE_TOO_MANY_PIXELS',
  'FILE_STILL_TOO_LARGE',
] as const
