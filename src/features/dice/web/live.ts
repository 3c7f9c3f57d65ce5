import { newsOf } from '#kit/web/news.ts'
import type { dice } from '../contract.ts'

export const news = newsOf<typeof dice>('dice', { savedRolls: { savedRolls: null } })
