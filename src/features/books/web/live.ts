import { newsOf } from '#kit/web/news.ts'
import type { books } from '../contract.ts'

const oneBook = { book: 'id', ownBook: 'id', shelf: 'id', standing: 'id' } as const
const anyBook = { book: null, ownBook: null, shelf: null, ownShelf: null, standing: null }

export const news = newsOf<typeof books>(
  'books',
  {
    read: oneBook,
    password: oneBook,
    list: { ...anyBook, domains: null },
    discover: { ...anyBook, domains: null },
    mine: anyBook,
    library: anyBook,
    inHand: anyBook,
    // A form stays as it was opened.
    form: {},
    suggestPasswords: {},
  },
  { heard: () => import('./heard.ts').then(file => file.heard) },
)
