import { useQuery } from '@tanstack/react-query'
import { Button } from '#kit/web/button.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import type { RecipientView } from '../../contract.ts'
import { api } from '../api.ts'
import type { BookToGive } from '../parts/transfer-book.ts'
import { PersonPicks } from './person-picks.tsx'

type Props = { book: BookToGive; onPick: (lorekeeper: RecipientView) => void }

/** One of the lorekeepers of the GM who owns the book. */
export function LorekeeperChoice({ book, onPick }: Props) {
  const list = useQuery(api.lorekeepers.queryOptions({ input: { bookId: book.id }, staleTime: 0 }))
  if (list.isError)
    return (
      <ErrorState
        error={list.error}
        title="The lorekeepers could not be loaded"
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  if (!list.data)
    return (
      <Loading label="Loading the lorekeepers">
        <Skeleton lines={3} />
      </Loading>
    )
  if (list.data.lorekeepers.length === 0)
    return (
      <EmptyState
        icon="game-icons:quill-ink"
        title="There are no lorekeepers yet"
        action={
          <Button onClick={() => void openModal('lorekeepers', { gmId: book.gm.id })}>Show the lorekeeping code</Button>
        }
      >
        Whoever redeems the lorekeeping code of the book’s Game Master becomes a lorekeeper and stands here.
      </EmptyState>
    )
  return <PersonPicks label="Lorekeepers" people={list.data.lorekeepers} onPick={onPick} />
}
