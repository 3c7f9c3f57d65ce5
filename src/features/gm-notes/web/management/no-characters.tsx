import { useQuery } from '@tanstack/react-query'
import type { books } from '#features/books/contract.ts'
import { apiOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { copyText } from '#kit/web/copy-text.ts'
import { EmptyState } from '#kit/web/empty-state.tsx'

const bookApi = apiOf<typeof books>('books')

/** In place of the party of a campaign that has none: the password by which players bring their characters. */
export function NoCharacters({ bookId }: { bookId: string }) {
  const { data } = useQuery(bookApi.password.queryOptions({ input: { id: bookId } }))
  return (
    <EmptyState
      icon="game-icons:three-friends"
      title="No characters yet"
      action={
        data && (
          <Button icon="ph:copy" onClick={() => void copyText(data.campaignPassword, 'Failed to copy password')}>
            Copy
          </Button>
        )
      }
    >
      {data ? (
        <>
          Give your players the campaign password <code>{data.campaignPassword}</code>: with it they take a seat.
        </>
      ) : (
        'Give your players the campaign password: with it they take a seat.'
      )}
    </EmptyState>
  )
}
