import { apiOf } from '#kit/web/api.ts'
import type { home } from '../contract.ts'

export const api = apiOf<typeof home>('home')
