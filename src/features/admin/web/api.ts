import { apiOf } from '#kit/web/api.ts'
import type { admin } from '../contract.ts'

export const api = apiOf<typeof admin>('admin')
