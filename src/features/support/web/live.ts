import { newsOf } from '#kit/web/news.ts'
import type { support } from '../contract.ts'

export const news = newsOf<typeof support>('support', { bugReports: {} })
