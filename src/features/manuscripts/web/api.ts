import { apiOf } from '#kit/web/api.ts'
import type { manuscripts } from '../contract.ts'

export const api = apiOf<typeof manuscripts>('manuscripts')
