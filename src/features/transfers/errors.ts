import * as z from 'zod'
import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const transferErrors = errors({
  BOOK_HANDED_ON: { status: 409, message: 'This book was handed on meanwhile.', data: noData },
  RECIPIENT_SELF: { status: 409, message: 'You cannot hand a book on to yourself.', data: noData },
  RECIPIENT_FULL: {
    status: 409,
    message: '{name} has reached their campaign limit ({used}/{total} campaigns used).',
    data: z.object({ name: z.string(), used: z.int(), total: z.int() }),
  },
  SLOTS_UNREADABLE: { status: 503, message: "Unable to verify recipient's campaign slots", data: noData },
  LOREKEEPER_ON_BOOK: { status: 409, message: 'User is already a lorekeeper for this book', data: noData },
  LOREKEEPER_UNTIED: {
    status: 409,
    message: 'This person is no lorekeeper of the Game Master who owns the book.',
    data: noData,
  },
  CO_CREATOR_UNFIT: { status: 409, message: 'This person cannot become a co-creator of the book.', data: noData },
  TRANSFER_GONE: {
    status: 404,
    message: 'There is no such transfer to take back. The book may have been burned.',
    data: noData,
  },
  TAKE_BACK_OVER: { status: 410, message: 'A transfer can be taken back for 24 hours. They are over.', data: noData },
  SEED_LOGIN_REQUIRED: { status: 401, message: 'You must be logged in to grow a seed book.', data: noData },
})

type TransferErrors = typeof transferErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends TransferErrors {}
}
