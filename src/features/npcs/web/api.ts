import { apiOf } from '#kit/web/api.ts'
import type { npcs } from '../contract.ts'

export const api = apiOf<typeof npcs>('npcs')
