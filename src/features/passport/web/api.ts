import { apiOf } from '#kit/web/api.ts'
import type { passport } from '../contract.ts'

export const api = apiOf<typeof passport>('passport')
