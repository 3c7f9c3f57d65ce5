import { apiOf } from '#kit/web/api.ts'
import type { reports } from '../contract.ts'

export const api = apiOf<typeof reports>('reports')
