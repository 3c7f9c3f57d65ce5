import './npc-gallery.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#kit/web/button.tsx'
import { byCursor } from '#kit/web/by-cursor.ts'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { useChannel } from '#kit/web/live.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { PartBoundary } from '#kit/web/part-boundary.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from '../api.ts'
import { NpcCard } from './npc-card.tsx'
import { useVeil } from './use-veil.ts'

/** The NPCs of a book as far as this viewer may see them; what `can` says once it is loaded. */
export function useGallery(bookId: string) {
  const list = useInfiniteQuery(
    api.list.infiniteOptions({
      input: (after: string | undefined) => ({ bookId, ...(after ? { after } : {}) }),
      ...byCursor,
    }),
  )
  useChannel(`table:${bookId}`)
  const npcs = list.data?.pages.flatMap(page => page.npcs) ?? []
  const { add: mayAdd = false, keep: mayKeep = false } = list.data?.pages[0]?.can ?? {}
  return { list, npcs, mayAdd, mayKeep }
}
export type Gallery = ReturnType<typeof useGallery>

/** Opens what each player knew of a gallery on a day. */
export const openKnownAt = (bookId: string) => void openModal('known-at', { bookId })

/** Opens the form of a new NPC. */
export const addNpc = (bookId: string) => void openModal('npc-form', { bookId })

/** Faces and veils of a campaign, in the order in which they were hung. */
export function NpcGallery({ bookId, gallery }: { bookId: string; gallery: Gallery }) {
  const { list, npcs, mayAdd } = gallery
  const moveVeil = useVeil()
  if (list.isPending)
    return (
      <Loading label="Loading the gallery">
        <div className="npc-gallery">
          {['first', 'second', 'third', 'fourth'].map(key => (
            <Skeleton key={key} shape="cover" />
          ))}
        </div>
      </Loading>
    )
  if (list.isError && npcs.length === 0)
    return (
      <ErrorState
        error={list.error}
        title="The gallery could not be loaded"
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  if (npcs.length === 0)
    return (
      <EmptyState
        icon="game-icons:wood-frame"
        title="No faces hang here yet"
        action={
          mayAdd && (
            <Button look="primary" icon="ph:plus" onClick={() => addNpc(bookId)}>
              Add New NPC
            </Button>
          )
        }
      >
        {mayAdd
          ? 'People, places and things go behind a veil until you part it.'
          : 'Those whom the party meets will be shown here.'}
      </EmptyState>
    )
  return (
    <>
      <ul className="npc-gallery">
        {npcs.map(npc => (
          <li key={npc.id} className="npc-card card on-leaf">
            <PartBoundary name="This frame" resetKey={npc}>
              <NpcCard
                npc={npc}
                onOpen={() => void openModal('npc-viewer', { id: npc.id })}
                onReveal={() => npc.shown === 'face' && void moveVeil({ id: npc.id, veil: false, name: npc.name })}
              />
            </PartBoundary>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <p className="npc-more">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            More faces
          </Button>
        </p>
      )}
    </>
  )
}
