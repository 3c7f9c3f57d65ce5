import { apiOf } from '#kit/web/api.ts'
import type { accounts } from '../contract.ts'

export const api = apiOf<typeof accounts>('accounts')
