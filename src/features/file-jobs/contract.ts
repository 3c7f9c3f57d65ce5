import * as z from 'zod'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'

const FILE_JOB_STATES = ['waiting', 'working', 'done', 'failed', 'cancelled'] as const

/** A job that makes a file or reads one: its owner's alone. */
export const fileJob = subject('fileJob', ['cancel', 'remove'], { by: 'id' })

/**
 * One job of the caller's. `kind` is a name that its room declares, `subjectId` the thing that it is about, `forUser` the person
 * whose view a file shows. `progress` is in hundredths. `url` and `fileName` are there while the link lives, `result` where the
 * job read a file. `error` says why it failed; its code is null where the reason is a mistake of the server.
 */
export const FileJob = z.object({
  id: z.uuid(),
  kind: z.string(),
  subjectId: z.uuid().nullable(),
  forUser: z.object({ userId: z.uuid(), name: z.string() }).nullable(),
  state: z.enum(FILE_JOB_STATES),
  progress: z.int().min(0).max(100),
  fileName: z.string().nullable(),
  url: z.string().nullable(),
  bytes: z.int().nullable(),
  result: z.unknown(),
  error: z.object({ code: z.string().nullable(), message: z.string(), data: z.unknown() }).nullable(),
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
  can: abilities(fileJob.actions),
})
export type FileJobView = z.output<typeof FileJob>

const one = z.object({ id: z.uuid() })

export const fileJobs = {
  /**
   * The caller's jobs, newest first, at most 20: those about one thing, or without `subjectId` those about no thing, as the file of
   * an account. Jobs that were cancelled, have expired, or whose file the caller may no longer have are left out.
   */
  list: enter('evenBanned', { anywhere: true })
    .get('/file-jobs')
    .input(z.object({ subjectId: z.uuid().optional() }))
    .output(z.object({ jobs: z.array(FileJob) })),

  /** One job of the caller's. NOT_FOUND for that of anybody else, and where the caller may no longer have its file. */
  read: enter('evenBanned', { anywhere: true }).may('read', fileJob).get('/file-jobs/{id}').input(one).output(FileJob),

  /** Stops a job of the caller's; it leaves no file. One that has ended stays as it is. Rule: cancel. */
  cancel: enter('evenBanned', { anywhere: true })
    .may('cancel', fileJob)
    .post('/file-jobs/{id}/cancel')
    .input(one)
    .output(z.object({ done: z.literal(true) })),

  /** Removes a job of the caller's with its file, and stops it where it is under way. Rule: remove. */
  remove: enter('evenBanned', { anywhere: true })
    .may('remove', fileJob)
    .delete('/file-jobs/{id}')
    .input(one)
    .output(z.object({ done: z.literal(true) })),
}
