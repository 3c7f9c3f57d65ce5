import type { FileRule } from '#kit/server/file-rule.ts'
import { isAdmin } from '#lexicon/roles.ts'
import { SCREENSHOTS } from './service/bug-reports.ts'

/** What is on the screen of somebody who reports a fault is for admins only. */
export const supportFiles: Record<string, FileRule> = { [SCREENSHOTS]: async ({ actor }) => isAdmin(actor) }
