import { newsOf } from '#kit/web/news.ts'
import type { seats } from '../contract.ts'

const table = { character: null, ownCharacter: null, access: null, people: null }

export const news = newsOf<typeof seats>('seats', {
  // The actions of a seat, and the other members of the table.
  read: { ...table, book: 'bookId', standing: 'bookId' },
  mine: { ...table, book: null, standing: null },
  // Which of the own books the GM is still to be asked about.
  shut: { book: null, standing: null, ownShelf: null, ownBook: null, opening: null, party: null },
})
