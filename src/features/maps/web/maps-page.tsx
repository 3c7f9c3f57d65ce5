import './maps-page.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { books } from '#features/books/contract.ts'
import { BookClosed } from '#features/seats/web/parts/book-closed.tsx'
import { apiOf, codeOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { ButtonLink, Link } from '#kit/web/link.tsx'
import { useChannel } from '#kit/web/live.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { Page } from '#kit/web/page.tsx'
import { Picture } from '#kit/web/picture.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import type { MapHeadView } from '../contract.ts'
import { api } from './api.ts'

const bookApi = apiOf<typeof books>('books')

/** The maps of a campaign, to those who may see the book. */
export function MapsPage() {
  const { bookId } = useParams({ strict: false }) as { bookId: string }
  const navigate = useNavigate()
  useChannel(`table:${bookId}`)
  const list = useQuery(api.list.queryOptions({ input: { bookId } }))
  const book = useQuery({ ...bookApi.read.queryOptions({ input: { id: bookId } }), retry: false }).data
  const code = codeOf(list.error)
  if (code === 'BOOK_NOT_FOUND' || code === 'BAD_REQUEST') return <BookClosed error={list.error} />
  const add = async () => {
    const id = await openModal('map-form', { bookId })
    if (id) void navigate({ to: `/campaigns/${bookId}/maps/${id}` } as never)
  }
  const addButton = (
    <Button look="primary" icon="ph:plus" onClick={() => void add()}>
      New map
    </Button>
  )
  const { maps, can } = list.data ?? {}
  return (
    <Page
      title={book ? `Maps, ${book.title}` : 'Maps'}
      heading="Maps"
      lead={book ? <bdi>{book.title}</bdi> : null}
      on="ground"
      actions={
        <>
          {can?.add && maps && maps.length > 0 && addButton}
          <ButtonLink href={`/campaigns/${bookId}/story`}>The book</ButtonLink>
        </>
      }
    >
      {list.isError && !maps ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : !maps ? (
        <Loading label="Loading the maps">
          <Skeleton lines={6} />
        </Loading>
      ) : maps.length === 0 ? (
        <EmptyState
          icon="game-icons:treasure-map"
          title={can?.keep ? 'There is no map yet' : 'No map has been shown yet'}
          action={can?.add && addButton}
        >
          {can?.keep
            ? 'A picture of the land, with pins that lead to people, places and pages.'
            : 'What the game master shows of the land will hang here.'}
        </EmptyState>
      ) : (
        <ul className="maps">
          {maps.map(map => (
            <li key={map.id}>
              <MapCard map={map} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

function MapCard({ map: { id, bookId, title, note, imageUrl, veiled } }: { map: MapHeadView }) {
  return (
    <div className="map-card card on-leaf">
      <div className="map-card-picture">
        {imageUrl && <Picture src={imageUrl} alt="" sizes="(width < 48rem) 90vw, 24rem" />}
      </div>
      <h2>
        <Link className="map-card-link" href={`/campaigns/${bookId}/maps/${id}`}>
          <bdi>{title}</bdi>
        </Link>
      </h2>
      {note && <p dir="auto">{note}</p>}
      {veiled && (
        <p className="map-card-veiled">
          <Icon name="ph:eye-slash" /> Only the GM side sees it
        </p>
      )}
    </div>
  )
}
