import { newsOf } from '#kit/web/news.ts'
import type { characters } from '../contract.ts'

export const news = newsOf<typeof characters>(
  'characters',
  {
    // A character names its campaign by the title that the campaign has now.
    mine: { ownCharacter: null, book: null },
    ofBook: { character: null, book: 'bookId' },
    read: { character: 'id', ownCharacter: 'id', book: null },
  },
  { heard: () => import('./heard.ts').then(file => file.heard) },
)
