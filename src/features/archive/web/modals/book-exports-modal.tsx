import './book-exports-modal.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { newId } from '#kit/shared/ids.ts'
import { wordsOf } from '#kit/web/api.ts'
import type { Asked } from '#kit/web/ask.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { Skeleton } from '#kit/web/skeleton.tsx'
import { failure } from '#kit/web/toast.tsx'
import { EXPORT_KINDS, type ExportKind } from '../../contract.ts'
import { api } from '../api.ts'
import { ExportRows } from '../parts/export-rows.tsx'
import { KIND_WORDS } from '../parts/kind-words.ts'

/** What a campaign can be packed as, and what was packed of it in the last day. The work goes on when this is closed. */
export function BookExportsModal({ book, dismiss }: { book: { id: string; title: string } } & Asked) {
  const bookId = book.id
  const found = useQuery(api.exports.queryOptions({ input: { bookId } }))
  const begin = useMutation(
    api.begin.mutationOptions({
      onSuccess: () => void found.refetch(),
      onError: error => failure(wordsOf(error, 'Failed to export campaign')),
    }),
  )
  const isUnderWay = (kind: ExportKind) =>
    found.data?.exports.some(one => one.kind === kind && (one.state === 'waiting' || one.state === 'working'))
  return (
    <Dialog
      title="Take the book along"
      lead={`“${book.title}” in a file of your own. Packing goes on when you close this.`}
      onDismiss={dismiss}
    >
      <ul className="export-kinds">
        {EXPORT_KINDS.map(kind => (
          <li key={kind}>
            <Icon name={KIND_WORDS[kind].icon} />
            <div>
              <strong>{KIND_WORDS[kind].name}</strong>
              <p>{KIND_WORDS[kind].hint}</p>
            </div>
            <Button
              size="small"
              busy={isUnderWay(kind) === true || (begin.isPending && begin.variables?.kind === kind)}
              onClick={() => begin.mutate({ bookId, kind, id: newId() })}
            >
              Pack<span className="visually-hidden">{KIND_WORDS[kind].name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {found.isPending && <Skeleton lines={2} />}
      {found.isError && !found.data && (
        <ErrorState
          title="Your exports could not be read"
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {found.data && <ExportRows exports={found.data.exports} onChanged={() => void found.refetch()} />}
    </Dialog>
  )
}
