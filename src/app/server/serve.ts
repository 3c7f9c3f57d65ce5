import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { serve as listen } from '@hono/node-server'
import { SERVER_LIMITS } from '#kit/server/http-limits.ts'
import type { Farewell } from '#kit/shared/live.ts'
import { type App, callBehind, callFor } from './calls.ts'
import { drainable } from './drained.ts'
import { channels, startWorkers } from './roof.ts'
import { openWebApp } from './web-app.ts'

export type Running = {
  port: number
  /**
   * Ends in order: announces the end for `noticeMs` (`/readyz` says it, requests are answered), accepts nothing new,
   * closes the live connections, finishes the requests under way, and then the jobs.
   */
  stop: (options?: { noticeMs?: number }) => Promise<void>
}

/** The longest time for the requests that are under way when the process ends. */
const MOST_DRAIN_MS = 10_000

/** True for the main site and the GM domains under it: the only pages that may open a live connection. */
function ownOrigin(app: App, origin: string | undefined): boolean {
  if (!origin || !URL.canParse(origin)) return false
  const host = new URL(origin).hostname
  const { baseDomain } = app.ports.config
  return host === baseDomain || host.endsWith(`.${baseDomain}`) || host === 'localhost' || host === '127.0.0.1'
}

/**
 * Serves the app on a port (0: any free one): HTTP, the live hub, and the jobs.
 * @throws the error of the system where the port cannot be listened on
 */
export async function serve(app: App, port: number): Promise<Running> {
  const web = openWebApp(app)
  const server = await new Promise<Server>((resolve, reject) => {
    const made = listen({ fetch: web.fetch, port, hostname: '0.0.0.0', serverOptions: SERVER_LIMITS }, () =>
      resolve(made as Server),
    ) as Server
    made.once('error', reject)
  })
  const drain = drainable(server, app.ports.ending.signal)
  app.ports.hub.attach(server, {
    identify: async headers => {
      const call = await callBehind(app, { headers, address: 'live' })
      const farewell: Farewell | undefined = call.domainRefusal ? 'domain-closed' : undefined
      return farewell ? { call, farewell } : { call }
    },
    channels,
    drop: app.ports.rowCache.drop,
    allowOrigin: origin => ownOrigin(app, origin),
    log: app.log,
  })
  await startWorkers(app.ports.jobs, () => callFor(app, null))
  await app.ports.jobs.start()
  const address = server.address()
  // The start leaves as much garbage as it keeps, and nothing that is served needs the room. Only with --expose-gc.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: async ({ noticeMs = 0 } = {}) => {
      app.ports.ending.abort()
      await pause(noticeMs)
      // It ends the live connections at once, and then waits for the server.
      const closed = app.ports.hub.close()
      await drain(MOST_DRAIN_MS)
      await closed
      // The next process starts interrupted jobs again.
      await Promise.all([app.ports.workers.stop(), app.ports.invented.stop()])
      await app.ports.jobs.stop()
      await app.ports.limits.close()
      await app.ports.rowCache.close()
    },
  }
}
