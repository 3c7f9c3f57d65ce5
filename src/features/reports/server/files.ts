import type { FileRule } from '#kit/server/file-rule.ts'
import { maySeeCopy, REPORTED_PICTURES } from './service/frozen-pictures.ts'

/** Copies of reported pictures are for moderators; for everybody else there is nothing, not even for those who reported. */
export const reportFiles: Record<string, FileRule> = { [REPORTED_PICTURES]: maySeeCopy }
