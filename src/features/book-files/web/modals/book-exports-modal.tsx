import './book-exports-modal.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { newId } from '#kit/shared/ids.ts'
import { wordsOf } from '#kit/web/api.ts'
import type { Asked } from '#kit/web/ask.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Skeleton } from '#kit/web/skeleton.tsx'
import { failure } from '#kit/web/toast.tsx'
import { EXPORT_KINDS, type ExportKind } from '../../contract.ts'
import { api } from '../api.ts'
import { EditionRows } from '../parts/edition-rows.tsx'
import { ExportRows } from '../parts/export-rows.tsx'
import { KindRow } from '../parts/kind-row.tsx'
import { KIND_WORDS } from '../parts/kind-words.ts'
import { printsAnyway } from '../parts/prints-anyway.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'book-exports': typeof BookExportsModal
  }
}

type Wanted = { kind: ExportKind; userId?: string | undefined }
type Props = { book: { id: string; title: string }; readerId?: string | undefined }

/**
 * The ways to take a campaign along, and what was packed of it in the last day: for the GM side whole, for players as they
 * read it. `readerId` is the player whose edition is offered first. The work goes on when this is closed.
 */
export function BookExportsModal({ book, readerId, dismiss }: Props & Asked) {
  const bookId = book.id
  const found = useQuery(api.exports.queryOptions({ input: { bookId } }))
  const begin = useMutation({
    mutationFn: async ({ kind, userId }: Wanted) => {
      if (kind === 'pdf' && !(await printsAnyway({ bookId, userId }))) return
      await api.begin.call({ bookId, kind, userId, id: newId() })
      await found.refetch()
    },
    onError: error => failure(wordsOf(error, 'Failed to export campaign')),
  })
  const isPacking = (kind: ExportKind, userId?: string) =>
    (begin.isPending && begin.variables?.kind === kind && begin.variables.userId === userId) ||
    found.data?.exports.some(
      one =>
        one.kind === kind && one.edition?.userId === userId && (one.state === 'waiting' || one.state === 'working'),
    ) === true
  const isWhole = found.data?.can.export
  return (
    <Dialog
      title="Export the book"
      lead={`“${book.title}” in a file of your own. The work goes on when you close this.`}
      onDismiss={dismiss}
    >
      {found.isPending && <Skeleton lines={4} />}
      {found.isError && !found.data && (
        <ErrorState
          error={found.error}
          title="Your exports could not be read"
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
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
      {found.data && (
        <>
          <EditionRows
            editions={found.data.editions}
            own={!isWhole}
            first={readerId}
            isPacking={isPacking}
            onPack={(kind, userId) => begin.mutate({ kind, userId })}
          />
          <ExportRows
            exports={found.data.exports}
            onChanged={() => void found.refetch()}
            onRetry={({ kind, edition }) => begin.mutate({ kind, userId: edition?.userId })}
          />
        </>
      )}
    </Dialog>
  )
}
