import { apiOf } from '#kit/web/api.ts'
import type { reader } from '../contract.ts'

export const api = apiOf<typeof reader>('reader')
