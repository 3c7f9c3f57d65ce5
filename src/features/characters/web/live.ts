import { newsOf, on } from '#kit/web/news.ts'
import { notice } from '#kit/web/toast.tsx'
import type { characters } from '../contract.ts'
import { ownCharacterArchived } from '../events.ts'

export const characterNews = newsOf<typeof characters>(
  'characters',
  {
    // A character names its campaign by the title that the campaign has now.
    mine: { ownCharacter: null, book: null },
    ofBook: { character: null, book: 'bookId' },
    read: { character: 'id', ownCharacter: 'id', book: null },
  },
  [
    on(ownCharacterArchived, () =>
      notice('One of your characters has left the table, and is remembered.', { seconds: 8 }),
    ),
  ],
)
