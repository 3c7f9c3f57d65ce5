// First of all, so that the order of the layers is set before any component loads its own rules.
import '#kit/web/look/app.css'
import { notifyManager, onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { codeOf } from '#kit/web/api.ts'
import { LiveContext, openLive } from '#kit/web/live.ts'
import { lendEasternFaces } from '#kit/web/look/eastern-faces.ts'
import { keepForOffline } from './offline/keep-for-offline.ts'
import { openRouter } from './router.tsx'
import { watchSession } from './session.ts'
import './modals.ts'
import './declarations.ts'

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a connection an error is shown at once; the query is repeated when the connection is back.
      retry: (tries, error) => !codeOf(error) && onlineManager.isOnline() && tries < 2,
      staleTime: 10_000,
      refetchOnWindowFocus: true,
    },
  },
})
// A button knows that its request runs before a second click can come, so that a double click sends one.
notifyManager.setScheduler(queueMicrotask)
keepForOffline(queries)
const live = openLive(queries, () => import('./live.ts').then(file => file.hear))
const router = openRouter(queries)
watchSession(queries, live, router)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <LiveContext value={live}>
        <RouterProvider router={router} />
      </LiveContext>
    </QueryClientProvider>
  </StrictMode>,
)
lendEasternFaces()
