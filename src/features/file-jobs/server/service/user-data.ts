import { desc, eq, or } from 'drizzle-orm'
import type { UserData } from '#kit/server/user-data.ts'
import { fileJobs } from '../tables.ts'
import { removeWhere } from './end-file-job.ts'

/** The jobs of somebody, and the files that were made of what they may read. */
export const fileJobUserData: UserData[] = [
  {
    category: 'account',
    packs: 'file-jobs',
    holds: 'the files that you had made or brought here in the last day',
    pack: (call, userId) =>
      call.db
        .select({
          kind: fileJobs.kind,
          state: fileJobs.state,
          fileName: fileJobs.fileName,
          bytes: fileJobs.bytes,
          createdAt: fileJobs.createdAt,
          expiresAt: fileJobs.expiresAt,
        })
        .from(fileJobs)
        .where(eq(fileJobs.ownerId, userId))
        .orderBy(desc(fileJobs.createdAt), desc(fileJobs.id)),
    remove: (tx, userId) => removeWhere(tx, or(eq(fileJobs.ownerId, userId), eq(fileJobs.forUserId, userId))),
  },
]
