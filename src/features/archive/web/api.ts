import { apiOf } from '#kit/web/api.ts'
import type { archive } from '../contract.ts'

export const api = apiOf<typeof archive>('archive')
