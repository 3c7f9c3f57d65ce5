import { apiOf } from '#kit/web/api.ts'
import type { inn } from '../contract.ts'

export const api = apiOf<typeof inn>('inn')
