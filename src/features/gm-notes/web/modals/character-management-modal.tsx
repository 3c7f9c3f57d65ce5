import '../management/management.css'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import type { books } from '#features/books/contract.ts'
import { apiOf } from '#kit/web/api.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { useChannel } from '#kit/web/live.ts'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { CharacterTabs } from '../management/character-tabs.tsx'
import { NoCharacters } from '../management/no-characters.tsx'
import { useWholeParty } from '../management/use-whole-party.ts'
import { useGmNoteCounts } from '../notes/use-gm-notes.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'character-management': typeof CharacterManagementModal
  }
}

const bookApi = apiOf<typeof books>('books')

/** The characters of a campaign, their journals, and the notes of the GM side on them. */
export function CharacterManagementModal({ bookId, dismiss }: { bookId: string } & ModalProps) {
  const me = useMe()
  const book = useQuery(bookApi.read.queryOptions({ input: { id: bookId } }))
  const party = useWholeParty(bookId)
  const counts = useGmNoteCounts(
    bookId,
    party.all.map(({ id }) => id),
  )
  useChannel(counts.isClosed ? null : `gm-side:${bookId}`)
  return (
    <Dialog
      title="Character Management"
      lead={book.data && <bdi>{book.data.title}</bdi>}
      size="full"
      onDismiss={dismiss}
    >
      {counts.isClosed ? (
        <EmptyState icon="ph:lock" title="This is not open to you">
          It is for those who run this campaign.
        </EmptyState>
      ) : party.list.isError && !party.list.data ? (
        <ErrorState
          error={party.list.error}
          title="The characters could not be loaded"
          onRetry={() => void party.list.refetch()}
          retrying={party.list.isFetching}
        />
      ) : party.list.isPending || party.gone.isPending ? (
        <Loading label="Loading the characters">
          <Skeleton lines={6} />
        </Loading>
      ) : party.all.length === 0 && counts.left === 0 ? (
        <NoCharacters bookId={bookId} />
      ) : (
        <CharacterTabs
          bookId={bookId}
          party={party}
          counts={counts}
          isOwner={me !== null && me !== undefined && book.data?.gm.id === me.id}
        />
      )}
    </Dialog>
  )
}
