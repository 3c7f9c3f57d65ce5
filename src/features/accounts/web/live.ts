import { newsOf, on } from '#kit/web/news.ts'
import type { accounts } from '../contract.ts'
import { accountChanged } from '../events.ts'

export const accountNews = newsOf<typeof accounts>(
  'accounts',
  {
    me: { session: null },
    profile: {},
  },
  [
    // The own name, face or standing changed: every open page may show them.
    on(accountChanged, (_, queries) => void queries.invalidateQueries()),
  ],
)
