import { apiOf } from '#kit/web/api.ts'
import type { media } from '../contract.ts'

export const api = apiOf<typeof media>('media')
