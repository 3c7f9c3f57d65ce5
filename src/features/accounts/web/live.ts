import { newsOf } from '#kit/web/news.ts'
import type { accounts } from '../contract.ts'

export const news = newsOf<typeof accounts>(
  'accounts',
  {
    me: { session: null },
    profile: {},
  },
  { pauses: { people: 5_000 } },
)
