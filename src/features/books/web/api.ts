import { apiOf } from '#kit/web/api.ts'
import type { books } from '../contract.ts'

export const api = apiOf<typeof books>('books')
