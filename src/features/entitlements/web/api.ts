import { apiOf } from '#kit/web/api.ts'
import type { entitlements } from '../contract.ts'

export const api = apiOf<typeof entitlements>('entitlements')
