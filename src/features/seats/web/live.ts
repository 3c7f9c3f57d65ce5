import { newsOf } from '#kit/web/news.ts'
import type { seats } from '../contract.ts'

const table = { character: null, ownCharacter: null, access: null, people: null }

export const news = newsOf<typeof seats>('seats', {
  // What a seat opens, and who else sits at the table.
  read: { ...table, book: 'bookId', standing: 'bookId' },
  mine: { ...table, book: null, standing: null },
  // Which of the own books the GM is still to be asked about.
  shut: { book: null, standing: null, ownShelf: null, ownBook: null, opening: null, party: null },
})
