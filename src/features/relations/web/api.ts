import { apiOf } from '#kit/web/api.ts'
import type { relations } from '../contract.ts'

export const api = apiOf<typeof relations>('relations')
