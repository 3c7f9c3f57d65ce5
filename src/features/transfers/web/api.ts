import { apiOf } from '#kit/web/api.ts'
import type { transfers } from '../contract.ts'

export const api = apiOf<typeof transfers>('transfers')
