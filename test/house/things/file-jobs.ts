import { asc } from 'drizzle-orm'
import { extensions } from '#app/server/roof.ts'
import { fileJobSubject } from '#features/file-jobs/server/service/file-job-subject.ts'
import { fileJobKinds } from '#features/file-jobs/server/service/kinds.ts'
import { fileJobs } from '#features/file-jobs/server/tables.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ db }) => {
  const jobs = await db.select().from(fileJobs).orderBy(asc(fileJobs.createdAt))
  return [
    {
      list: 'file-jobs',
      of: fileJobSubject(extensions(fileJobKinds)),
      things: Object.fromEntries(jobs.map((row, at) => [`job ${at + 1}`, row.id])),
    },
  ]
}
