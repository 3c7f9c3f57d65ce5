import { apiOf } from '#kit/web/api.ts'
import type { partyPot } from '../contract.ts'

export const api = apiOf<typeof partyPot>('partyPot')
