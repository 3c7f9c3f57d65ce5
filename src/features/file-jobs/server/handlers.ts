import { answers } from '#kit/server/answers.ts'
import { fileJobs as contract } from '../contract.ts'
import { cancelFileJob, removeFileJob } from './service/end-file-job.ts'
import { fileJobSubject } from './service/file-job-subject.ts'
import type { FileJobKind } from './service/kinds.ts'
import { listFileJobs, readFileJob } from './service/list-file-jobs.ts'

/** `kinds`: the jobs that the rooms above declare. */
export const fileJobHandlers = (kinds: readonly FileJobKind[]) =>
  answers(
    contract,
    { fileJob: fileJobSubject(kinds) },
    {
      list: (call, input) => listFileJobs(call, kinds, input),
      read: (call, _, row) => readFileJob(call, kinds, row),
      cancel: (tx, _, row) => cancelFileJob(tx, row),
      remove: removeFileJob,
    },
  )
