import { newsOf } from '#kit/web/news.ts'
import type { leaving } from '../contract.ts'

export const news = newsOf<typeof leaving>('leaving', {
  atStake: { ownShelf: null, book: null, ownership: null, ownCharacter: null },
})
