import { apiOf } from '#kit/web/api.ts'
import type { people } from '../contract.ts'

export const api = apiOf<typeof people>('people')
