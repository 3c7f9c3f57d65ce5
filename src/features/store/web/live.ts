import { newsOf } from '#kit/web/news.ts'
import type { store } from '../contract.ts'

export const news = newsOf<typeof store>('store', {
  cart: { credit: null, order: null, partyPot: null, plan: null },
  catalogue: {},
  founderTiers: { founderPlaces: null },
  founding: { order: null, plan: null },
  order: { order: null },
  purchases: { order: null },
  till: { order: null },
})
