import { apiOf } from '#kit/web/api.ts'
import type { lorekeepers } from '../contract.ts'

export const api = apiOf<typeof lorekeepers>('lorekeepers')
