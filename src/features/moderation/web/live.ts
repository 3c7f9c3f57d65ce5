import { newsOf } from '#kit/web/news.ts'
import type { moderation } from '../contract.ts'

export const news = newsOf<typeof moderation>('moderation', {
  overview: { ownDomain: null },
  recent: { bans: null, people: null, talkers: null, ownDomain: null },
  search: { bans: null, people: null, ownDomain: null },
})
