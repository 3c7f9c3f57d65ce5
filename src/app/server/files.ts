import { archiveFiles } from '#features/archive/server/files.ts'
import { bookFiles } from '#features/books/server/files.ts'
import { characterFiles } from '#features/characters/server/files.ts'
import { manuscriptFiles } from '#features/manuscripts/server/files.ts'
import { mediaFiles } from '#features/media/server/files.ts'
import { npcFiles } from '#features/npcs/server/files.ts'
import { supportFiles } from '#features/support/server/files.ts'
import type { FileRule } from '#kit/server/file-rule.ts'
import { mentionRules } from './mention-rules.ts'

/** Who may read which area of stored files: each room brings the rules of its own. */
export const fileRules: Record<string, FileRule> = {
  ...mediaFiles,
  ...bookFiles,
  ...characterFiles,
  ...manuscriptFiles(mentionRules),
  ...npcFiles,
  ...archiveFiles,
  ...supportFiles,
}
