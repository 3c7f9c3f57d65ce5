import { apiOf } from '#kit/web/api.ts'
import type { handouts } from '../contract.ts'

export const api = apiOf<typeof handouts>('handouts')
