import type { Server } from 'node:http'
import { serve as listen } from '@hono/node-server'
import { SERVER_LIMITS } from '#kit/server/http-limits.ts'
import type { Farewell } from '#kit/shared/live.ts'
import { type App, callBehind, callFor } from './calls.ts'
import { channels, startWorkers } from './roof.ts'
import { openWebApp } from './web-app.ts'

export type Running = { port: number; stop: () => Promise<void> }

/** True for the main site and the GM domains under it: the only pages that may open a live connection. */
function ownOrigin(app: App, origin: string | undefined): boolean {
  if (!origin || !URL.canParse(origin)) return false
  const host = new URL(origin).hostname
  const { baseDomain } = app.ports.config
  return host === baseDomain || host.endsWith(`.${baseDomain}`) || host === 'localhost' || host === '127.0.0.1'
}

/** One hub for several processes, over a Redis that they share. Loaded only where there is one. */
async function sharedHub(url: string) {
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('redis'),
    import('@socket.io/redis-streams-adapter'),
  ])
  const client = createClient({ url })
  await client.connect()
  return { adapter: createAdapter(client), close: () => client.close() }
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
  const shared = app.ports.config.redisUrl ? await sharedHub(app.ports.config.redisUrl) : null
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
    ...(shared ? { adapter: shared.adapter } : {}),
  })
  await startWorkers(app.ports.jobs, () => callFor(app, null))
  await app.ports.jobs.start()
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: async () => {
      await app.ports.hub.close()
      await shared?.close()
      await new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      // The next process starts interrupted jobs again.
      await app.ports.workers.stop()
      await app.ports.jobs.stop()
      await app.ports.limits.close()
      await app.ports.rowCache.close()
    },
  }
}
