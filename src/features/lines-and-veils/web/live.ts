import { newsOf } from '#kit/web/news.ts'
import type { linesAndVeils } from '../contract.ts'

// The part in the book decides who answers and who reads. Others' answers are not announced (see the event).
const shown = { linesAndVeils: 'bookId', standing: 'bookId' } as const

export const news = newsOf<typeof linesAndVeils>('linesAndVeils', {
  mine: shown,
  agreed: shown,
  inOwnTexts: { ...shown, text: 'bookId', handouts: 'bookId' },
})
