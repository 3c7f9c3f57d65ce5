import * as z from 'zod'
import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const manuscriptErrors = errors({
  PAGES_LOGIN_REQUIRED: { status: 401, message: 'User must be authenticated to create pages', data: noData },
  PAGES_WITHOUT_BOOK: {
    status: 404,
    message: 'Unable to verify book. Please refresh and try again.',
    data: noData,
  },
  CHAPTER_CHANGED: {
    status: 409,
    message: 'This text has changed since you loaded it.',
    data: z.object({ version: z.int(), savedByName: z.string(), savedAt: z.date() }),
  },
  CHAPTER_TITLE_TAKEN: {
    status: 409,
    message: 'A text with this title exists already. Open it in edit mode instead.',
    data: z.object({ chapterId: z.uuid() }),
  },
})

type ManuscriptErrors = typeof manuscriptErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends ManuscriptErrors {}
}
