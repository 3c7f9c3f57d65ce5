import { newsOf } from '#kit/web/news.ts'
import type { security } from '../contract.ts'

export const securityNews = newsOf<typeof security>('security', {
  overview: { session: null },
})
