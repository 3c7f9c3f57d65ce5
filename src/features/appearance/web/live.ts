import { newsOf } from '#kit/web/news.ts'
import type { appearance } from '../contract.ts'

export const news = newsOf<typeof appearance>('appearance', {
  site: { siteLook: null },
  readingLook: { readingLook: null },
})
