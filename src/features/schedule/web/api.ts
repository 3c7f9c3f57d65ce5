import { apiOf } from '#kit/web/api.ts'
import type { schedule } from '../contract.ts'

export const api = apiOf<typeof schedule>('schedule')
