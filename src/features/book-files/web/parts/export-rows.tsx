import { useMutation } from '@tanstack/react-query'
import { wordsOf } from '#kit/web/api.ts'
import { Button, IconButton } from '#kit/web/button.tsx'
import { FieldError } from '#kit/web/field.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import { failure } from '#kit/web/toast.tsx'
import type { ExportView } from '../../contract.ts'
import { api } from '../api.ts'
import { KIND_WORDS, nameOf } from './kind-words.ts'

const MEGABYTE = 1024 * 1024
const sizeOf = (bytes: number) =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`

type Props = { exports: readonly ExportView[]; onChanged: () => void; onRetry: (failed: ExportView) => void }

const labelOf = ({ kind, edition }: ExportView) => nameOf(KIND_WORDS[kind].name, edition)

/** What was packed, how far what is being packed has come, and what failed, with another try. */
export function ExportRows({ exports, onChanged, onRetry }: Props) {
  const remove = useMutation(
    api.remove.mutationOptions({
      onSuccess: onChanged,
      onError: error => failure(wordsOf(error, 'It could not be removed. Please try again.')),
    }),
  )
  if (exports.length === 0) return null
  return (
    <section className="export-part">
      <h3>Your exports</h3>
      <ul className="export-rows">
        {exports.map(one => (
          <li key={one.id} className="export-row">
            <About one={one} />
            {one.url ? (
              <ButtonLink size="small" look="primary" href={one.url} download={one.fileName ?? true}>
                Download
              </ButtonLink>
            ) : one.state === 'failed' ? (
              <Button size="small" icon="ph:arrow-clockwise" onClick={() => onRetry(one)}>
                Try Again
                <span className="visually-hidden">: {labelOf(one)}</span>
              </Button>
            ) : (
              <span />
            )}
            <IconButton
              icon="ph:trash"
              label={`Remove ${one.fileName ?? labelOf(one)}`}
              disabled={remove.isPending && remove.variables?.id === one.id}
              onClick={() => remove.mutate({ id: one.id })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function About({ one }: { one: ExportView }) {
  const name = labelOf(one)
  if (one.state === 'failed')
    return (
      <div>
        <span className="export-name">{name}</span>
        <FieldError>Failed to export campaign</FieldError>
      </div>
    )
  if (one.state !== 'done')
    return (
      <div>
        <span className="export-name">{name}</span>
        <p className="export-about tabular">
          {one.state === 'waiting' ? 'Waits its turn' : `Working: ${one.progress} %`}
        </p>
        <progress max={100} value={one.progress} aria-label={`Export: ${name}`} />
      </div>
    )
  return (
    <div>
      <span className="export-name">{one.fileName}</span>
      <p className="export-about tabular">
        {sizeOf(one.bytes ?? 0)} · made <TimeAgo at={one.createdAt} /> · the link lives for a day
      </p>
    </div>
  )
}
