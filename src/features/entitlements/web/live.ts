import { newsOf } from '#kit/web/news.ts'
import type { entitlements } from '../contract.ts'

export const news = newsOf<typeof entitlements>('entitlements', {
  mine: { plan: null },
  vip: { plan: null },
})
