import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { type Live, LiveContext } from '#kit/web/live.ts'
import type { openRouter } from './router.tsx'
import { MissingContext } from './shell/missing.ts'

type WholeApp = {
  queries: QueryClient
  live: Live
  router: ReturnType<typeof openRouter>
  /** The server has answered that there is nothing at this address. */
  isMissing: boolean
  /** The page is shown and answers presses. */
  onReady?: () => void
}

/** The app with its providers. Hydration needs the same tree in the browser and on the server. */
export function WholeApp({ queries, live, router, isMissing, onReady }: WholeApp) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <LiveContext value={live}>
          <MissingContext value={isMissing}>
            <RouterProvider router={router} />
          </MissingContext>
        </LiveContext>
      </QueryClientProvider>
    </StrictMode>
  )
}
