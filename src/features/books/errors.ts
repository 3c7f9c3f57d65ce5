import * as z from 'zod'
import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const bookErrors = errors({
  PAGES_NOT_ALLOWED: { status: 403, message: 'You do not have permission to add or edit pages.', data: noData },
  CAMPAIGN_NOT_FOUND: { status: 404, message: 'Campaign not found. Check your password.', data: noData },
  BOOK_NOT_FOUND: { status: 404, message: 'Book not found', data: noData },
  BOOK_LOGIN_REQUIRED: { status: 401, message: 'User must be logged in to create a book', data: noData },
  BOOK_EDIT_REFUSED: { status: 403, message: 'You do not have permission to create or edit books.', data: noData },
  BOOK_BURN_REFUSED: { status: 403, message: 'You do not have permission to burn this book', data: noData },
  BOOK_CHANGED: {
    status: 409,
    message: 'This book has changed since you opened it.',
    data: z.object({ updatedAt: z.date(), updatedByName: z.string().nullable() }),
  },
  WRITING_WAITS: {
    status: 403,
    message: 'Writing in this book waits until its GM has a running plan again.',
    data: noData,
  },
  SLOTS_FULL: {
    status: 409,
    message: 'All your campaign slots are taken.',
    data: z.object({ used: z.int(), total: z.int() }),
  },
  PASSWORD_TAKEN: {
    status: 409,
    message: 'This password is already in use by another campaign. Please choose a different one.',
    data: noData,
  },
  SANCTUM_CLOSED: { status: 403, message: 'The Sanctum is exclusively for Game Masters.', data: noData },
  BOOK_TRANSFER_REFUSED: { status: 403, message: 'You can only transfer books that you own', data: noData },
  RECIPIENT_UNFIT: {
    status: 409,
    message:
      'This person cannot take the book: they tell no stories, their account is closed, or they have blocked you.',
    data: noData,
  },
  GROW_REFUSED: { status: 403, message: 'You are not a lorekeeper of this Game Master.', data: noData },
  BURN_PHRASE: { status: 400, message: 'Please type BURN IT to burn this book.', data: noData },
})

type BookErrors = typeof bookErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends BookErrors {}
}
