import * as z from 'zod'
import { errors } from '#lexicon/errors.ts'

/** The errors of this room. */
const bookmarkErrors = errors({
  BOOKMARKS_FULL: {
    status: 409,
    message: 'There are {most} of your bookmarks in this book already. Take one out first.',
    data: z.object({ most: z.int() }),
  },
})

type BookmarkErrors = typeof bookmarkErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends BookmarkErrors {}
}
