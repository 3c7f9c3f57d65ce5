import { newsOf } from '#kit/web/news.ts'
import type { security } from '../contract.ts'

export const news = newsOf<typeof security>('security', {
  overview: { session: null },
})
