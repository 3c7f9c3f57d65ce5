import type { FileRule } from '#kit/server/file-rule.ts'
import { HEADS_AREA } from '#lexicon/heads.ts'
import { AVATARS } from './service/avatars.ts'

/** An avatar is as public as the name beside it; the drawn heads are everybody's, and tell nothing of who wears one. */
export const mediaFiles: Record<string, FileRule> = {
  [AVATARS]: async () => true,
  [HEADS_AREA]: async () => true,
}
