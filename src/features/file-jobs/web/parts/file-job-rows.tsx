import './file-jobs.css'
import { useMutation } from '@tanstack/react-query'
import { wordsOf } from '#kit/web/api.ts'
import { Button, IconButton } from '#kit/web/button.tsx'
import { FieldError } from '#kit/web/field.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import { failure } from '#kit/web/toast.tsx'
import type { FileJobView } from '../../contract.ts'
import { UNDER_WAY } from '../../rules.ts'
import { api } from '../api.ts'
import { FileJobProgress } from './file-job-progress.tsx'

const MEGABYTE = 1024 * 1024
const sizeOf = (bytes: number) =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`

type Props = {
  jobs: readonly FileJobView[]
  nameOf: (job: FileJobView) => string
  /** The text of a running job; a percentage by default. */
  working?: string
  onChanged: () => void
  onRetry: (failed: FileJobView) => void
}

/** The files that were made, how far others have come, and what failed, with another try. */
export function FileJobRows({ jobs, nameOf, working, onChanged, onRetry }: Props) {
  const remove = useMutation(
    api.remove.mutationOptions({
      onSuccess: onChanged,
      onError: error => failure(wordsOf(error, 'It could not be removed. Please try again.')),
    }),
  )
  return (
    <ul className="file-job-rows">
      {jobs.map(job => (
        <li key={job.id} className="file-job-row">
          {UNDER_WAY.includes(job.state) ? (
            <>
              <span className="file-job-name">{nameOf(job)}</span>
              <FileJobProgress job={job} name={nameOf(job)} working={working} onChanged={onChanged} />
            </>
          ) : (
            <>
              <Ended job={job} name={nameOf(job)} onRetry={onRetry} />
              <IconButton
                icon="ph:trash"
                label={`Remove ${job.fileName ?? nameOf(job)}`}
                disabled={remove.isPending && remove.variables?.id === job.id}
                onClick={() => remove.mutate({ id: job.id })}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

type EndedProps = { job: FileJobView; name: string; onRetry: (failed: FileJobView) => void }

function Ended({ job, name, onRetry }: EndedProps) {
  if (!job.url)
    return (
      <>
        <div>
          <span className="file-job-name">{name}</span>
          <FieldError>{job.error?.message}</FieldError>
        </div>
        <Button size="small" icon="ph:arrow-clockwise" onClick={() => onRetry(job)}>
          Try Again
          <span className="visually-hidden">: {name}</span>
        </Button>
      </>
    )
  return (
    <>
      <div>
        <span className="file-job-name">{job.fileName}</span>
        <p className="file-job-about tabular">
          {sizeOf(job.bytes ?? 0)} · made <TimeAgo at={job.createdAt} /> · the link lives for a day
        </p>
      </div>
      <ButtonLink size="small" look="primary" href={job.url} download={job.fileName ?? true}>
        Download
      </ButtonLink>
    </>
  )
}
