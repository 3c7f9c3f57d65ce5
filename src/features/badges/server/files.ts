import type { FileRule } from '#kit/server/file-rule.ts'
import { BADGE_AREA, HOUSE_BADGE_AREA } from '../rules.ts'

/** A badge is as public as the name that it stands beside. */
const everybody: FileRule = Object.assign(async () => true, { anywhere: true })

export const badgeFiles: Record<string, FileRule> = { [BADGE_AREA]: everybody, [HOUSE_BADGE_AREA]: everybody }
