import './map-glance-modal.css'
import { useQuery } from '@tanstack/react-query'
import { codeOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { useChannel } from '#kit/web/live.ts'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { pictureWithin } from '#kit/web/picture.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from '../api.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'map-glance': typeof MapGlanceModal
  }
}

const SHOWN = 480

/** A map without its pins, with the way to its page: what a mention or a search leads to. */
export function MapGlanceModal({ id, dismiss }: { id: string } & ModalProps) {
  const query = useQuery({ ...api.read.queryOptions({ input: { id } }), staleTime: 0 })
  const map = query.data
  useChannel(map ? `table:${map.bookId}` : null)
  if (codeOf(query.error) === 'NOT_FOUND')
    return (
      <Dialog
        title="This map is not here"
        size="small"
        onDismiss={dismiss}
        actions={<Button onClick={dismiss}>Close</Button>}
      >
        <p>It was deleted, or it is not shown to you.</p>
      </Dialog>
    )
  if (!map)
    return (
      <Dialog title="Map" titleHidden onDismiss={dismiss}>
        {query.isError ? (
          <ErrorState
            error={query.error}
            title="The map could not be loaded"
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          <Loading label="Loading the map">
            <Skeleton shape="card" />
          </Loading>
        )}
      </Dialog>
    )
  const { bookId, title, note, imageUrl, width, height, veiled } = map
  return (
    <Dialog
      title={<bdi>{title}</bdi>}
      lead={veiled ? 'Only the GM side sees this map.' : undefined}
      onDismiss={dismiss}
      actions={
        <ButtonLink look="primary" href={`/campaigns/${bookId}/maps/${id}`}>
          Open the map
        </ButtonLink>
      }
    >
      <div className="map-glance">
        {imageUrl && (
          <img src={pictureWithin(imageUrl, SHOWN)} width={width} height={height} alt={`The map ${title}`} />
        )}
        {note && <p dir="auto">{note}</p>}
      </div>
    </Dialog>
  )
}
