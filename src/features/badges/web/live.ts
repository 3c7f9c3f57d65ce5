import { newsOf } from '#kit/web/news.ts'
import type { badges } from '../contract.ts'

export const news = newsOf<typeof badges>('badges', {
  // What a VIP, a founder and a lorekeeper are is shown beside the badges, and the names of those who gave them.
  mine: { ownBadges: null, plan: null, lorekeeping: null, ownDomain: null, people: null },
  made: { madeBadges: null },
})
