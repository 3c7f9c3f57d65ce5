import { newsOf } from '#kit/web/news.ts'
import type { team } from '../contract.ts'

export const news = newsOf<typeof team>('team', { list: { team: null } })
