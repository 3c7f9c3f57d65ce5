import { apiOf } from '#kit/web/api.ts'
import type { subscriptions } from '../contract.ts'

export const api = apiOf<typeof subscriptions>('subscriptions')
