import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { books } from '#features/books/contract.ts'
import { BookClosed } from '#features/seats/web/parts/book-closed.tsx'
import { apiOf, codeOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { Page } from '#kit/web/page.tsx'
import { addNpc, NpcGallery, openKnownAt, useGallery } from './parts/npc-gallery.tsx'

const bookApi = apiOf<typeof books>('books')

/** Known Faces: the gallery of a campaign, to those who may see the book. */
export function FacesPage() {
  const { bookId } = useParams({ strict: false }) as { bookId: string }
  const gallery = useGallery(bookId)
  const book = useQuery(bookApi.read.queryOptions({ input: { id: bookId } }))
  // An invalid id answers as a missing book.
  const code = codeOf(gallery.list.error)
  if (code === 'BOOK_NOT_FOUND' || code === 'BAD_REQUEST') return <BookClosed error={gallery.list.error} />
  const actions = (
    <>
      {gallery.mayAdd && (
        <Button look="primary" icon="ph:plus" onClick={() => addNpc(bookId)}>
          Add New NPC
        </Button>
      )}
      {gallery.mayKeep && (
        <Button icon="ph:eye" onClick={() => openKnownAt(bookId)}>
          Who knew what
        </Button>
      )}
      {book.data && <ButtonLink href={`/campaigns/${bookId}/relations`}>Relations</ButtonLink>}
      {book.data && <ButtonLink href={`/campaigns/${bookId}/story`}>The book</ButtonLink>}
    </>
  )
  return (
    <Page title="Known Faces" lead={book.data ? `of ${book.data.title}` : null} on="ground" actions={actions}>
      <NpcGallery bookId={bookId} gallery={gallery} />
    </Page>
  )
}
