import { newsOf } from '#kit/web/news.ts'
import type { customThemes } from '../contract.ts'

export const news = newsOf<typeof customThemes>('customThemes', {
  mine: { ownThemes: null },
  requests: { themeRequests: null },
})
