import { apiOf } from '#kit/web/api.ts'
import type { codes } from '../contract.ts'

export const api = apiOf<typeof codes>('codes')
