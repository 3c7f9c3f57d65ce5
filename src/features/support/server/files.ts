import type { FileRule } from '#kit/server/file-rule.ts'
import { isAdmin } from '#lexicon/roles.ts'
import { SCREENSHOTS } from './service/bug-reports.ts'

/** Screenshots of reported faults are for admins only. */
export const supportFiles: Record<string, FileRule> = { [SCREENSHOTS]: async ({ actor }) => isAdmin(actor) }
