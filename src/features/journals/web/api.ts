import { apiOf } from '#kit/web/api.ts'
import type { journals } from '../contract.ts'

export const api = apiOf<typeof journals>('journals')
