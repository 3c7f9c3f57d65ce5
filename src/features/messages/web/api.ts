import { apiOf } from '#kit/web/api.ts'
import type { messages } from '../contract.ts'

export const api = apiOf<typeof messages>('messages')
