import { apiOf } from '#kit/web/api.ts'
import type { accountDeletion } from '../contract.ts'

export const api = apiOf<typeof accountDeletion>('accountDeletion')
