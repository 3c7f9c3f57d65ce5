import { newsOf } from '#kit/web/news.ts'
import type { fileJobs } from '../contract.ts'

// Whether somebody may still have a file changes with the book that it is of, and with its people; names change with people.
const rights = { book: null, ownBook: null, membership: null, party: null, people: null, bans: null } as const

export const news = newsOf<typeof fileJobs>('fileJobs', {
  list: { fileJobs: 'subjectId', ...rights, book: 'subjectId', ownBook: 'subjectId' },
  read: { fileJob: 'id', ...rights },
})
