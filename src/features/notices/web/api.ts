import { apiOf } from '#kit/web/api.ts'
import type { notices } from '../contract.ts'

export const api = apiOf<typeof notices>('notices')
