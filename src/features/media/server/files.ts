import type { FileRule } from '#kit/server/file-rule.ts'
import { AVATARS } from './service/avatars.ts'

/** A face is as public as the name beside it. */
export const mediaFiles: Record<string, FileRule> = { [AVATARS]: async () => true }
