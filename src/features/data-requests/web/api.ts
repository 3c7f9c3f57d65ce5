import { apiOf } from '#kit/web/api.ts'
import type { dataRequests } from '../contract.ts'

export const api = apiOf<typeof dataRequests>('dataRequests')
