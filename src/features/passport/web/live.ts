import { newsOf } from '#kit/web/news.ts'
import type { passport } from '../contract.ts'

export const news = newsOf<typeof passport>('passport', {
  // The chapters that mention it are those of the moment at which the dialog opens.
  contents: {
    journal: 'characterId',
    character: 'characterId',
    ownCharacter: 'characterId',
    book: null,
    standing: null,
  },
  among: { character: null, ownCharacter: null, party: null, standing: null },
})
