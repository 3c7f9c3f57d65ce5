import { newsOf } from '#kit/web/news.ts'
import type { vault } from '../contract.ts'

export const news = newsOf<typeof vault>('vault', {
  mine: { vault: null },
  list: { vault: null },
  read: { vault: null },
})
