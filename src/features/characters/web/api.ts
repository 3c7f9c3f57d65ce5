import { apiOf } from '#kit/web/api.ts'
import type { characters } from '../contract.ts'

export const api = apiOf<typeof characters>('characters')
