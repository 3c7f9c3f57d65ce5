import { apiOf } from '#kit/web/api.ts'
import type { maps } from '../contract.ts'

export const api = apiOf<typeof maps>('maps')
