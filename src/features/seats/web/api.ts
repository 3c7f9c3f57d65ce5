import { apiOf } from '#kit/web/api.ts'
import type { seats } from '../contract.ts'

export const api = apiOf<typeof seats>('seats')
