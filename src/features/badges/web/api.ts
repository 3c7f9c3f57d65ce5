import { apiOf } from '#kit/web/api.ts'
import type { badges } from '../contract.ts'

export const api = apiOf<typeof badges>('badges')
