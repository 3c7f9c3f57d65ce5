import { apiOf } from '#kit/web/api.ts'
import type { customThemes } from '../contract.ts'

export const api = apiOf<typeof customThemes>('customThemes')
