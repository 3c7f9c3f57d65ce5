import { apiOf } from '#kit/web/api.ts'
import type { team } from '../contract.ts'

export const api = apiOf<typeof team>('team')
