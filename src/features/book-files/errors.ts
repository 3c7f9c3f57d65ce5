import * as z from 'zod'
import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const bookFileErrors = errors({
  ARCHIVE_UNREADABLE: {
    status: 400,
    message: 'This file is damaged, or it is no archive of a book. Nothing was imported. The reason: {reason}.',
    data: z.object({ reason: z.string() }),
  },
  ARCHIVE_TOO_NEW: {
    status: 400,
    message: 'This archive was made by a newer Tomewright than this one. Nothing was imported.',
    data: noData,
  },
  ARCHIVE_TOO_LARGE: {
    status: 413,
    message: 'An archive may have 128 MB at most. Nothing was imported.',
    data: noData,
  },
  ARCHIVE_OF_MANY: {
    status: 409,
    message: 'There is more than one book in this archive.',
    data: z.object({ books: z.array(z.object({ folder: z.string(), title: z.string() })) }),
  },
})

type BookFileErrors = typeof bookFileErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends BookFileErrors {}
}
