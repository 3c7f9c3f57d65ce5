import { apiOf } from '#kit/web/api.ts'
import type { support } from '../contract.ts'

export const api = apiOf<typeof support>('support')
