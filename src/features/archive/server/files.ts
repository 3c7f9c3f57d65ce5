import { eq } from 'drizzle-orm'
import { theBook } from '#features/books/server/service/the-book.ts'
import type { Call } from '#kit/server/call.ts'
import type { FileRule } from '#kit/server/file-rule.ts'
import { exportPolicy } from './policy.ts'
import { EXPORTS_AREA } from './service/make-export.ts'
import { bookExports } from './tables.ts'

const mayExport = (call: Call, bookId: string) =>
  theBook(call, bookId, 'export').then(
    () => true,
    () => false,
  )

/** A packed book is handed to whoever asked for it, while its day lasts and they may still export the book. */
export const archiveFiles: Record<string, FileRule> = {
  [EXPORTS_AREA]: async (call, key) => {
    const [row] = await call.db.select().from(bookExports).where(eq(bookExports.fileKey, key))
    if (!row?.expiresAt || row.expiresAt <= call.now || row.userId !== call.actor?.userId) return false
    return exportPolicy.read(call.actor, { userId: row.userId, mayExport: await mayExport(call, row.bookId) })
  },
}
