import { apiOf } from '#kit/web/api.ts'
import type { search } from '../contract.ts'

export const api = apiOf<typeof search>('search')
