import { apiOf } from '#kit/web/api.ts'
import type { discord } from '../contract.ts'

export const api = apiOf<typeof discord>('discord')
