import { eq } from 'drizzle-orm'
import type { FileRule } from '#kit/server/file-rule.ts'
import { exportPolicy } from './policy.ts'
import { exportFacts } from './service/export-facts.ts'
import { EXPORTS_AREA } from './service/make-export.ts'
import { bookExports } from './tables.ts'

/** A packed book is handed to whoever asked for it, while its day lasts and they may still have that edition. */
export const bookFileRules: Record<string, FileRule> = {
  [EXPORTS_AREA]: async (call, key) => {
    const [row] = await call.db.select().from(bookExports).where(eq(bookExports.fileKey, key))
    if (!row?.expiresAt || row.expiresAt <= call.now || row.userId !== call.actor?.userId) return false
    const mayRead = exportPolicy.read(call.actor, await exportFacts(call, row))
    return mayRead && row.fileName ? { fileName: row.fileName } : mayRead
  },
}
