import { newsOf } from '#kit/web/news.ts'
import type { accountDeletion } from '../contract.ts'

export const news = newsOf<typeof accountDeletion>('accountDeletion', {
  atStake: { ownShelf: null, book: null, ownership: null, ownCharacter: null },
})
