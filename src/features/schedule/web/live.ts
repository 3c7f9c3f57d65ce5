import { newsOf } from '#kit/web/news.ts'
import type { schedule } from '../contract.ts'

/** Sessions name the people who answered; what is shown depends on the part in the book. */
const sessions = {
  schedule: 'bookId',
  standing: 'bookId',
  party: 'bookId',
  membership: 'bookId',
  people: null,
} as const
const days = { availability: 'bookId', standing: 'bookId' } as const
/** The share is that of the players, who come and go with their characters; who attends a session is available. */
const shares = { ...days, schedule: 'bookId', party: 'bookId', membership: 'bookId' } as const

export const news = newsOf<typeof schedule>('schedule', {
  list: sessions,
  upcoming: sessions,
  marked: { schedule: 'bookId', standing: 'bookId' },
  read: { gameSession: 'id', standing: null, party: null, membership: null, people: null },
  ownAvailability: days,
  // Of tables that the page does not listen to: these are asked again whenever they are shown.
  elsewhere: { gameSession: null, schedule: null, standing: null },
  clashes: { gameSession: null, schedule: null, standing: null },
  shares,
  bestDays: shares,
  allAvailability: { ...shares, people: null },
  feed: { calendarFeed: null },
})
