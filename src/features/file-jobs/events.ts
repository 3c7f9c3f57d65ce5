import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    fileJob: true
    /** The jobs about one thing. */
    fileJobs: true
  }
}

/** A file job of this person's began, made progress, ended or was removed. */
export const fileJobChanged = announcement(
  'fileJob.changed',
  z.object({ userId: z.uuid(), jobId: z.uuid(), subjectId: z.uuid().nullable() }),
  ({ userId }) => `user:${userId}`,
  ({ jobId, subjectId }) => ({ fileJob: jobId, fileJobs: subjectId }),
)
