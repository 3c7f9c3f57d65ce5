import { newsOf } from '#kit/web/news.ts'
import type { timeline } from '../contract.ts'

// Sessions, chapters and veils decide what is there, and what events lead to.
const entries = { timeline: 'bookId', schedule: 'bookId', text: 'bookId', standing: 'bookId', party: 'bookId' } as const

export const news = newsOf<typeof timeline>('timeline', {
  read: entries,
  list: { ...entries, npc: null, maps: 'bookId' },
  unplaced: { timeline: 'bookId', schedule: 'bookId', text: 'bookId', standing: 'bookId' },
  targets: { cast: 'bookId', schedule: 'bookId', text: 'bookId', maps: 'bookId', standing: 'bookId' },
})
