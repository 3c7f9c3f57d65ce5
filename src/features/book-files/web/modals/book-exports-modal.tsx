import './book-exports-modal.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { FileJobView } from '#features/file-jobs/contract.ts'
import { UNDER_WAY } from '#features/file-jobs/rules.ts'
import { FileJobRows } from '#features/file-jobs/web/parts/file-job-rows.tsx'
import { useFileJobs } from '#features/file-jobs/web/parts/use-file-jobs.ts'
import { newId } from '#kit/shared/ids.ts'
import { wordsOf } from '#kit/web/api.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Skeleton } from '#kit/web/skeleton.tsx'
import { failure } from '#kit/web/toast.tsx'
import { EXPORT_JOBS, EXPORT_KINDS, type ExportKind } from '../../contract.ts'
import { api } from '../api.ts'
import { EditionRows } from '../parts/edition-rows.tsx'
import { KindRow } from '../parts/kind-row.tsx'
import { KIND_WORDS, nameOf } from '../parts/kind-words.ts'
import { printsAnyway } from '../parts/prints-anyway.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'book-exports': typeof BookExportsModal
  }
}

const kindOf = (job: FileJobView) => EXPORT_KINDS.find(kind => EXPORT_JOBS[kind] === job.kind) ?? 'archive'
const labelOf = (job: FileJobView) => nameOf(KIND_WORDS[kindOf(job)].name, job.forUser)

type Wanted = { kind: ExportKind; userId?: string | undefined }
type Props = { book: { id: string; title: string }; readerId?: string | undefined }

/**
 * The ways to take a campaign along, and what was packed of it in the last day: for the GM side whole, for players as they
 * read it. `readerId` is the player whose edition is offered first. The work goes on when this is closed.
 */
export function BookExportsModal({ book, readerId, dismiss }: Props & ModalProps) {
  const bookId = book.id
  const options = useQuery(api.options.queryOptions({ input: { bookId } }))
  const packed = useFileJobs(bookId)
  const jobs = packed.data?.jobs ?? []
  const begin = useMutation({
    mutationFn: async ({ kind, userId }: Wanted) => {
      if (kind === 'pdf' && !(await printsAnyway({ bookId, userId }))) return
      await api.begin.call({ bookId, kind, userId, id: newId() })
      await packed.refetch()
    },
    onError: error => failure(wordsOf(error, 'Failed to export campaign')),
  })
  const isPacking = (kind: ExportKind, userId?: string) =>
    (begin.isPending && begin.variables?.kind === kind && begin.variables.userId === userId) ||
    jobs.some(job => job.kind === EXPORT_JOBS[kind] && job.forUser?.userId === userId && UNDER_WAY.includes(job.state))
  const isWhole = options.data?.can.export
  const failed = [options, packed].find(({ isError, data }) => isError && !data)
  return (
    <Dialog
      title="Export the book"
      lead={`“${book.title}” in a file of your own. The work goes on when you close this.`}
      onDismiss={dismiss}
    >
      {(options.isPending || packed.isPending) && <Skeleton lines={4} />}
      {failed && (
        <ErrorState
          error={failed.error}
          title="Your exports could not be read"
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      )}
      {isWhole && (
        <ul className="export-kinds">
          {EXPORT_KINDS.map(kind => (
            <KindRow
              key={kind}
              words={KIND_WORDS[kind]}
              act="Export"
              of={KIND_WORDS[kind].name}
              busy={isPacking(kind)}
              onAct={() => begin.mutate({ kind })}
            />
          ))}
        </ul>
      )}
      {options.data && (
        <>
          <EditionRows
            editions={options.data.editions}
            own={!isWhole}
            first={readerId}
            isPacking={isPacking}
            onPack={(kind, userId) => begin.mutate({ kind, userId })}
          />
          {jobs.length > 0 && (
            <section className="export-part">
              <h3>Your exports</h3>
              <FileJobRows
                jobs={jobs}
                nameOf={labelOf}
                onChanged={() => void packed.refetch()}
                onRetry={job => begin.mutate({ kind: kindOf(job), userId: job.forUser?.userId })}
              />
            </section>
          )}
        </>
      )}
    </Dialog>
  )
}
