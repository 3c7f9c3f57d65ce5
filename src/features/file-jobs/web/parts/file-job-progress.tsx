import './file-jobs.css'
import { useMutation } from '@tanstack/react-query'
import { wordsOf } from '#kit/web/api.ts'
import { IconButton } from '#kit/web/button.tsx'
import { failure } from '#kit/web/toast.tsx'
import type { FileJobView } from '../../contract.ts'
import { api } from '../api.ts'

type Props = {
  job: FileJobView
  /** The name of the job. */
  name: string
  /** The name of the bar. */
  label?: string
  /** The text during the work; a percentage by default. */
  working?: string | undefined
  onChanged?: (() => void) | undefined
}

/** How far a job has come, and the way to cancel it. */
export function FileJobProgress({
  job,
  name,
  label = `Export: ${name}`,
  working = `Working: ${job.progress} %`,
  onChanged,
}: Props) {
  const cancel = useMutation(
    api.cancel.mutationOptions({
      onSuccess: () => onChanged?.(),
      onError: error => failure(wordsOf(error, 'It could not be cancelled. Please try again.')),
    }),
  )
  return (
    <div className="file-job-progress">
      <p className="file-job-about tabular" role="status">
        {job.state === 'waiting' ? 'Waits its turn' : working}
      </p>
      <IconButton
        icon="ph:x"
        label={`Cancel ${name}`}
        disabled={cancel.isPending}
        onClick={() => cancel.mutate({ id: job.id })}
      />
      <progress max={100} value={job.progress} aria-label={label} />
    </div>
  )
}
