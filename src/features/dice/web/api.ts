import { apiOf } from '#kit/web/api.ts'
import type { dice } from '../contract.ts'

export const api = apiOf<typeof dice>('dice')
