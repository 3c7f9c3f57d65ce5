import { apiOf } from '#kit/web/api.ts'
import type { bookmarks } from '../contract.ts'

export const api = apiOf<typeof bookmarks>('bookmarks')
