import { newsOf } from '#kit/web/news.ts'
import type { dataRequests } from '../contract.ts'

export const news = newsOf<typeof dataRequests>('dataRequests', {
  staying: {},
  mine: { dataRequests: null },
  queue: { dataRequests: null, people: null },
  read: { dataRequests: null, people: null },
})
