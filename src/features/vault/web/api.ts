import { apiOf } from '#kit/web/api.ts'
import type { vault } from '../contract.ts'

export const api = apiOf<typeof vault>('vault')
