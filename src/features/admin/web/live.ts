import { newsOf } from '#kit/web/news.ts'
import type { admin } from '../contract.ts'

/** The den reads its figures again every half minute; its lists are read when they are opened, and after each act. */
export const news = newsOf<typeof admin>('admin', {
  stats: {},
  audit: {},
  outbox: {},
  users: { people: null },
  user: { people: null },
  newUsers: { people: null },
})
