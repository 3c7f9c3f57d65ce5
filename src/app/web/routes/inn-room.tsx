import { useParams } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'

const social = lazy(() => import('#features/inn/web/social-page.tsx').then(file => ({ default: file.SocialPage })))
const ROOMS: Record<string, ComponentType> = {
  social,
  characters: lazy(() =>
    import('#features/inn/web/characters-room-page.tsx').then(file => ({ default: file.CharactersRoomPage })),
  ),
  gallery: lazy(() => import('#features/inn/web/gallery-page.tsx').then(file => ({ default: file.GalleryPage }))),
  echoes: lazy(() => import('#features/inn/web/echoes-page.tsx').then(file => ({ default: file.EchoesPage }))),
}

/** A room of the Inn by its address; an unknown one is the social room. */
export function InnRoom() {
  const { room } = useParams({ from: '/bare/campaigns/$bookId/inn/$room' })
  const Room = ROOMS[room] ?? social
  return (
    <Suspense fallback={<main id="main" aria-busy="true" />}>
      <Room />
    </Suspense>
  )
}
