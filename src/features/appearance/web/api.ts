import { apiOf } from '#kit/web/api.ts'
import type { appearance } from '../contract.ts'

export const api = apiOf<typeof appearance>('appearance')
