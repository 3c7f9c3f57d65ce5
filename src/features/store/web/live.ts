import { newsOf } from '#kit/web/news.ts'
import type { store } from '../contract.ts'

export const news = newsOf<typeof store>('store', {
  catalogue: {},
  order: { order: null },
  till: { order: null },
})
