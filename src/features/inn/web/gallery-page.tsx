import './gallery-page.css'
import { useParams } from '@tanstack/react-router'
import { addNpc, NpcGallery, openKnownAt, useGallery } from '#features/npcs/web/parts/npc-gallery.tsx'
import { Button } from '#kit/web/button.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { InnFrame } from './parts/inn-frame.tsx'

/** The NPC gallery, as a room of the Inn. */
export function GalleryPage() {
  const { bookId } = useParams({ strict: false }) as { bookId: string }
  return (
    <InnFrame room="gallery" lead={() => 'Faces known to the party, and some that know the party.'}>
      {() => <Hall bookId={bookId} />}
    </InnFrame>
  )
}

function Hall({ bookId }: { bookId: string }) {
  const gallery = useGallery(bookId)
  return (
    <>
      {gallery.npcs.length > 0 && (
        <p className="gallery-acts">
          <ButtonLink href={`/campaigns/${bookId}/relations`}>Relations</ButtonLink>
          {gallery.mayKeep && (
            <Button icon="ph:eye" onClick={() => openKnownAt(bookId)}>
              Who knew what
            </Button>
          )}
          {gallery.mayAdd && (
            <Button look="primary" icon="ph:plus" onClick={() => addNpc(bookId)}>
              Add New NPC
            </Button>
          )}
        </p>
      )}
      <NpcGallery bookId={bookId} gallery={gallery} />
    </>
  )
}
