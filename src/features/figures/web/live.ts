import { newsOf } from '#kit/web/news.ts'
import type { figures } from '../contract.ts'

/** The figures are read when they are opened. */
export const news = newsOf<typeof figures>('figures', { revenue: {}, funnel: {} })
