import { newsOf } from '#kit/web/news.ts'
import type { home } from '../contract.ts'

export const news = newsOf<typeof home>('home', {
  access: { plan: null, ownShelf: null, standing: null },
  stats: {
    book: 'bookId',
    membership: 'bookId',
    text: 'bookId',
    cast: 'bookId',
    party: 'bookId',
    schedule: 'bookId',
    handouts: 'bookId',
    campaignNotes: 'bookId',
  },
  chaptersSaved: { text: null, ownBook: null, ownShelf: null, standing: null },
  firstSteps: {
    plan: null,
    ownShelf: null,
    standing: null,
    book: null,
    text: null,
    cast: null,
    party: null,
    // A first character is a step, also without a table.
    ownCharacter: null,
  },
})
