import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { type Live, LiveContext } from '#kit/web/live.ts'
import type { openRouter } from './router.tsx'

type WholeApp = { queries: QueryClient; live: Live; router: ReturnType<typeof openRouter> }

/** The app with its providers. Hydration needs the same tree in the browser and on the server. */
export const WholeApp = ({ queries, live, router }: WholeApp) => (
  <StrictMode>
    <QueryClientProvider client={queries}>
      <LiveContext value={live}>
        <RouterProvider router={router} />
      </LiveContext>
    </QueryClientProvider>
  </StrictMode>
)
