import { newsOf } from '#kit/web/news.ts'
import type { admin } from '../contract.ts'

/** The den reads its figures again every half minute; the audit and the outbox are read when they are opened. */
export const news = newsOf<typeof admin>('admin', { stats: {}, audit: {}, outbox: {} })
