import { apiOf } from '#kit/web/api.ts'
import type { fileJobs } from '../contract.ts'

export const api = apiOf<typeof fileJobs>('fileJobs')
