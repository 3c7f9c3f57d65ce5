import { eq } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import type { FileRule } from '#kit/server/file-rule.ts'
import { oneIf } from '#kit/server/subjects.ts'
import { type FileRow, HANDOUT_FILES, savedAs } from './service/files.ts'
import { bulletinSubject } from './service/the-bulletin.ts'
import { handoutSubject } from './service/the-handout.ts'
import { handoutFiles } from './tables.ts'

/** Who may see a handout has its files; one that belongs to no handout yet is for its uploader, while they keep the handouts. */
async function mayHave(call: Call, { handoutId, bookId, uploadedBy }: FileRow) {
  if (handoutId) return (await oneIf(handoutSubject, call, handoutId, 'read')) !== null
  return uploadedBy === call.actor?.userId && (await oneIf(bulletinSubject, call, bookId, 'keep')) !== null
}

/** The files of handouts, under `handouts/{bookId}/…`: always as a download, under the name that they came with. */
export const handoutFileRules: Record<string, FileRule> = {
  [HANDOUT_FILES]: async (call, key) => {
    if (!call.actor) return false
    const [row] = await call.db.select().from(handoutFiles).where(eq(handoutFiles.key, key))
    return row !== undefined && (await mayHave(call, row)) && { fileName: savedAs(row) }
  },
}
