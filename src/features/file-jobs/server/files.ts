import { and, eq } from 'drizzle-orm'
import type { FileRule } from '#kit/server/file-rule.ts'
import { fileJobPolicy } from './policy.ts'
import { MADE_FILES } from './service/end-file-job.ts'
import { mayHave } from './service/file-job-views.ts'
import type { FileJobKind } from './service/kinds.ts'
import { fileJobs } from './tables.ts'

/** A made file is handed to the owner of its job, while its link lives and they may still have it. */
export const fileJobFiles = (kinds: readonly FileJobKind[]): Record<string, FileRule> => ({
  [MADE_FILES]: Object.assign(
    async (...[call, key]: Parameters<FileRule>) => {
      const isMade = and(eq(fileJobs.fileKey, key), eq(fileJobs.state, 'done'))
      const [row] = await call.db.select().from(fileJobs).where(isMade)
      if (!row || row.ownerId !== call.actor?.userId) return false
      const mayRead = fileJobPolicy.read(call.actor, { ...row, mayHave: await mayHave(call, kinds, row) })
      return mayRead && row.fileName ? { fileName: row.fileName } : mayRead
    },
    { anywhere: true },
  ),
})
