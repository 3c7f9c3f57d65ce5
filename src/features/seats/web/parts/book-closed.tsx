import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMe, useMePending } from '#features/accounts/web/parts/use-me.ts'
import { BookMissing } from '#features/books/web/parts/book-missing.tsx'
import { codeOf } from '#kit/web/api.ts'
import { Page } from '#kit/web/page.tsx'
import { useShell } from '#kit/web/shell-wish.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from '../api.ts'
import { SeatLeaf } from './seat-leaf.tsx'

/** In place of a book's page that this reader may not open: their seat, where they have one, else that there is no such book. */
export function BookClosed({ error }: { error: unknown }) {
  const { bookId = '' } = useParams({ strict: false }) as { bookId?: string }
  useShell()
  const me = useMe()
  const mePending = useMePending()
  const mayHaveSeat = codeOf(error) === 'BOOK_NOT_FOUND' && (mePending || Boolean(me))
  const seat = useQuery(api.read.queryOptions({ input: { bookId }, enabled: mayHaveSeat && Boolean(me), retry: false }))
  if (seat.data && !seat.isError) return <SeatLeaf seat={seat.data} />
  // The answer about the book may come before the one about the person.
  if (mayHaveSeat && seat.isPending)
    return (
      <Page title="The book" heading={null} on="ground">
        <Loading label="Looking for the book">
          <Skeleton shape="heading" />
          <Skeleton lines={4} />
        </Loading>
      </Page>
    )
  return <BookMissing error={error} />
}
