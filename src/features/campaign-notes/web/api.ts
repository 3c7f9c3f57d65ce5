import { apiOf } from '#kit/web/api.ts'
import type { campaignNotes } from '../contract.ts'

export const api = apiOf<typeof campaignNotes>('campaignNotes')
