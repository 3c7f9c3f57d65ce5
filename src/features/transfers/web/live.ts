import { newsOf } from '#kit/web/news.ts'
import type { transfers } from '../contract.ts'

/** Whose a book is, and who helps with it. */
const handling = {
  book: null,
  standing: null,
  shelf: null,
  ownShelf: null,
  lorekeepers: null,
  lorekeeping: null,
  plan: null,
}

export const news = newsOf<typeof transfers>('transfers', {
  recent: handling,
  helpers: handling,
  history: handling,
  hosts: handling,
  lorekeepers: handling,
  // The possible recipients of a book are fetched anew each time.
  findGm: {},
  gms: {},
})
