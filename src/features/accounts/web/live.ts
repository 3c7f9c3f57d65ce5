import { newsOf } from '#kit/web/news.ts'
import type { accounts } from '../contract.ts'

export const accountNews = newsOf<typeof accounts>('accounts', {
  me: { session: null },
  profile: {},
})
