import { apiOf } from '#kit/web/api.ts'
import type { gifts } from '../contract.ts'

export const api = apiOf<typeof gifts>('gifts')
