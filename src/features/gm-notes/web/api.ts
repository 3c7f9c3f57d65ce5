import { apiOf } from '#kit/web/api.ts'
import type { gmNotes } from '../contract.ts'

export const api = apiOf<typeof gmNotes>('gmNotes')
