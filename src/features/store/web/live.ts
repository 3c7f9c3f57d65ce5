import { newsOf } from '#kit/web/news.ts'
import type { store } from '../contract.ts'

export const news = newsOf<typeof store>('store', {
  catalogue: {},
  founderTiers: { founderPlaces: null },
  founding: { order: null, plan: null },
  order: { order: null },
  till: { order: null },
})
