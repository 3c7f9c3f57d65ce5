import { eq } from 'drizzle-orm'
import { theEdition } from '#features/manuscripts/server/service/editions.ts'
import type { Call } from '#kit/server/call.ts'
import type { FileRule } from '#kit/server/file-rule.ts'
import { exportPolicy } from './policy.ts'
import type { ExportRow } from './service/exports.ts'
import { EXPORTS_AREA } from './service/make-export.ts'
import { bookExports } from './tables.ts'

const mayHave = (call: Call, { bookId, editionOf }: ExportRow) =>
  theEdition(call, { bookId, userId: editionOf }).then(
    () => true,
    () => false,
  )

/** A packed book is handed to whoever asked for it, while its day lasts and they may still have that edition. */
export const archiveFiles: Record<string, FileRule> = {
  [EXPORTS_AREA]: async (call, key) => {
    const [row] = await call.db.select().from(bookExports).where(eq(bookExports.fileKey, key))
    if (!row?.expiresAt || row.expiresAt <= call.now || row.userId !== call.actor?.userId) return false
    const mayRead = exportPolicy.read(call.actor, { userId: row.userId, mayHave: await mayHave(call, row) })
    return mayRead && row.fileName ? { fileName: row.fileName } : mayRead
  },
}
