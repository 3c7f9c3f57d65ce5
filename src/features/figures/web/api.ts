import { apiOf } from '#kit/web/api.ts'
import type { figures } from '../contract.ts'

export const api = apiOf<typeof figures>('figures')
