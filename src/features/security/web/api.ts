import { apiOf } from '#kit/web/api.ts'
import type { security } from '../contract.ts'

export const api = apiOf<typeof security>('security')
