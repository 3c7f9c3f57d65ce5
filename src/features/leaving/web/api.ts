import { apiOf } from '#kit/web/api.ts'
import type { leaving } from '../contract.ts'

export const api = apiOf<typeof leaving>('leaving')
