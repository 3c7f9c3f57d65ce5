import { useParams, useSearch } from '@tanstack/react-router'
import { Bulletin } from '#features/handouts/web/parts/bulletin.tsx'
import { InnFrame } from './parts/inn-frame.tsx'

/** The shared handouts of the campaign, as a room of the Inn. */
export function BulletinPage() {
  const { bookId } = useParams({ strict: false }) as { bookId: string }
  const { handout } = useSearch({ strict: false }) as { handout?: string }
  return (
    <InnFrame room="bulletin" lead={() => 'Letters, maps and whatever else was put into your hands.'}>
      {() => <Bulletin bookId={bookId} openId={handout} />}
    </InnFrame>
  )
}
