import { newsOf } from '#kit/web/news.ts'
import type { reports } from '../contract.ts'

export const news = newsOf<typeof reports>('reports', {
  mine: { reports: null },
  aboutMe: { reports: null },
  queue: { reports: null, people: null },
  read: { reports: null, people: null },
  figures: { reports: null },
})
