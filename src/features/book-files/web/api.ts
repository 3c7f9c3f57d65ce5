import { apiOf } from '#kit/web/api.ts'
import type { bookFiles } from '../contract.ts'

export const api = apiOf<typeof bookFiles>('bookFiles')
