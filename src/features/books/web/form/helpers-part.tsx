import { useQuery } from '@tanstack/react-query'
import { Button } from '#kit/web/button.tsx'
import { FormPart } from '#kit/web/form/form-parts.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { api } from '../api.ts'

/** Under the settings of a book, for its owner: who helps with it. */
export function HelpersPart({ bookId }: { bookId: string }) {
  const { data: book } = useQuery(api.read.queryOptions({ input: { id: bookId } }))
  if (!book?.can.appoint) return null
  return (
    <FormPart title="Who helps" hint="They read and write all that you do">
      <div>
        <Button icon="game-icons:three-friends" onClick={() => void openModal('book-helpers', { book })}>
          Co-creators and lorekeepers
        </Button>
      </div>
    </FormPart>
  )
}
