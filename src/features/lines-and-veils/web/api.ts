import { apiOf } from '#kit/web/api.ts'
import type { linesAndVeils } from '../contract.ts'

export const api = apiOf<typeof linesAndVeils>('linesAndVeils')
