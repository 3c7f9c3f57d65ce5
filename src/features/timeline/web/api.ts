import { apiOf } from '#kit/web/api.ts'
import type { timeline } from '../contract.ts'

export const api = apiOf<typeof timeline>('timeline')
