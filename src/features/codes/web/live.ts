import { newsOf } from '#kit/web/news.ts'
import type { codes } from '../contract.ts'

/** Who used a code is named. */
const shown = { accessCodes: null, people: null }

export const news = newsOf<typeof codes>('codes', { vipCodes: shown, mine: shown })
