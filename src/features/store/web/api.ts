import { apiOf } from '#kit/web/api.ts'
import type { store } from '../contract.ts'

export const api = apiOf<typeof store>('store')
