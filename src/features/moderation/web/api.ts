import { apiOf } from '#kit/web/api.ts'
import type { moderation } from '../contract.ts'

export const api = apiOf<typeof moderation>('moderation')
