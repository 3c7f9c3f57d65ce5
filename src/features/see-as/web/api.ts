import { apiOf } from '#kit/web/api.ts'
import type { seeAs } from '../contract.ts'

export const api = apiOf<typeof seeAs>('seeAs')
