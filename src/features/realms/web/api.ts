import { apiOf } from '#kit/web/api.ts'
import type { realms } from '../contract.ts'

export const api = apiOf<typeof realms>('realms')
