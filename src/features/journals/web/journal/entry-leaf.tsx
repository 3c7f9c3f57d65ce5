import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Leaf } from '#features/text/web/parts/leaf.tsx'
import { PageText } from '#features/text/web/parts/page-text.tsx'
import { useScribeDress } from '#features/text/web/parts/scribe-dress.ts'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Button, IconButton } from '#kit/web/button.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { copyText } from '#kit/web/copy-text.ts'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { failure } from '#kit/web/toast.tsx'
import type { EntryView } from '../../contract.ts'
import { api } from '../api.ts'
import { longDay } from './entry-day.ts'

const GONE = ['JOURNAL_CLOSED', 'BAD_REQUEST']

type Props = { id: string; onEdit: (entry: EntryView) => void; onGone: () => void }

/** One entry on its leaf, in the style of its journal. */
export function EntryLeaf({ id, onEdit, onGone }: Props) {
  const query = useQuery(api.readEntry.queryOptions({ input: { id } }))
  if (query.isError && GONE.includes(codeOf(query.error) ?? ''))
    return (
      <EmptyState title="This entry is not here any more">It was deleted, or it is not open to you now.</EmptyState>
    )
  if (query.data) return <Shown entry={query.data} onEdit={onEdit} onGone={onGone} />
  if (query.isError)
    return (
      <ErrorState
        title="This entry could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  return (
    <Loading label="Loading the entry">
      <Skeleton shape="heading" />
      <Skeleton lines={10} />
    </Loading>
  )
}

/** What is selected within an element; '' where the selection is elsewhere. */
function selectedIn(element: HTMLElement | null): string {
  const selection = getSelection()
  const within = element && selection?.anchorNode && element.contains(selection.anchorNode)
  return within && selection.focusNode && element.contains(selection.focusNode) ? selection.toString().trim() : ''
}

function Shown({ entry, onEdit, onGone }: { entry: EntryView } & Omit<Props, 'id'>) {
  const { id, title, entryDate, scribeStyle, blocks, tags, can } = entry
  const queries = useQueryClient()
  const leaf = useRef<HTMLDivElement>(null)
  useScribeDress([scribeStyle])
  const remove = async () => {
    const text = `“${title}” goes for good, and cannot be brought back.`
    if (!(await openModal(ConfirmDialog, { title: 'Delete this entry?', text, act: 'Delete', danger: true }))) return
    try {
      await api.removeEntry.call({ id })
      onGone()
      await queries.invalidateQueries({ queryKey: api.key() })
    } catch (error) {
      failure(wordsOf(error, 'The entry could not be deleted. Please try again.'))
    }
  }
  const copy = async () => {
    const passage = selectedIn(leaf.current?.querySelector<HTMLElement>('.body') ?? null)
    try {
      const { quote } = await api.quote.call({ id, ...(passage && { passage }) })
      await copyText(quote, 'The quote could not be copied. Please try again.')
    } catch (error) {
      failure(wordsOf(error, 'The quote could not be copied. Please try again.'))
    }
  }
  return (
    <div className="journal-leaf" ref={leaf}>
      {(can.edit || can.remove || can.quote) && (
        <div className="journal-leaf-acts">
          {can.quote && (
            <Button
              size="small"
              icon="ph:quotes"
              title="What you select in the entry, or all of it"
              onClick={() => void copy()}
            >
              Copy a quote
            </Button>
          )}
          {can.edit && <IconButton icon="ph:pencil-simple" label="Edit this entry" onClick={() => onEdit(entry)} />}
          {can.remove && <IconButton icon="ph:trash" label="Delete this entry" onClick={() => void remove()} />}
        </div>
      )}
      <Leaf style={scribeStyle} side="recto" kicker={longDay(entryDate)} title={title}>
        <PageText nodes={blocks} style={scribeStyle} opens closes />
      </Leaf>
      {tags.length > 0 && (
        <p className="journal-leaf-tags muted">
          Tags: <bdi>{tags.join(', ')}</bdi>
        </p>
      )}
    </div>
  )
}
