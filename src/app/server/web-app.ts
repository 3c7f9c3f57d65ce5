import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { onError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { Hono } from 'hono'
import { bodyLimits, clientAddress, originCheck, requestLog, securityHeaders } from '#kit/server/http-guards.ts'
import type { Logger } from '#kit/server/log.ts'
import { metricsRoute } from '#kit/server/metrics.ts'
import type { RequestContext } from '#kit/server/rpc.ts'
import { type App, callBehind } from './calls.ts'
import { serveFile } from './serve-file.ts'
import { serveSite } from './serve-site.ts'
import { openApiDocument } from './open-api.ts'
import { router } from './router.ts'

type Vars = { Variables: { address: string; log: Logger } }

/** The HTTP face of the product: guards, procedures (RPC and REST), files, health, and the pages. */
export function openWebApp(app: App) {
  const { config } = app.ports
  const unexpected = onError((error: unknown) => {
    if (error instanceof Error && !('defined' in error)) app.log.error({ err: error }, 'a procedure failed')
  })
  const rpc = new RPCHandler<RequestContext>(router, { interceptors: [unexpected] })
  const rest = new OpenAPIHandler<RequestContext>(router, { interceptors: [unexpected] })

  const web = new Hono<Vars>()
  web.use(clientAddress(config), requestLog(app.log), securityHeaders(config), originCheck(config), bodyLimits())

  web.get('/healthz', c => c.json({ ok: true }))
  web.get('/readyz', async c => {
    const [database, files] = await Promise.allSettled([app.db.execute('select 1'), app.ports.files.health()])
    const state = { database: database.status === 'fulfilled', files: files.status === 'fulfilled', live: true }
    return c.json(state, state.database && state.files ? 200 : 503)
  })
  web.get('/metrics', metricsRoute(config))
  web.get('/api/openapi.json', async c => c.json(await openApiDocument(config)))
  web.get('/files/*', async c => serveFile(app, await callBehind(app, { headers: c.req.raw.headers, address: c.var.address }), c))

  web.all('/api/*', async c => {
    const answerHeaders = new Headers()
    const call = await callBehind(app, { headers: c.req.raw.headers, address: c.var.address, log: c.var.log })
    const context = { ...call, answerHeaders }
    const handled = c.req.path.startsWith('/api/rpc/')
      ? await rpc.handle(c.req.raw, { prefix: '/api/rpc', context })
      : await rest.handle(c.req.raw, { prefix: '/api', context })
    if (!handled.matched) return c.json({ error: 'There is nothing at this address.' }, 404)
    const response = new Response(handled.response.body, handled.response)
    for (const cookie of answerHeaders.getSetCookie()) response.headers.append('set-cookie', cookie)
    response.headers.set('cache-control', 'private, no-cache')
    return response
  })
  web.all('/.netlify/functions/*', c => c.json({ error: 'There is nothing at this address.' }, 404))
  web.get('*', serveSite(config))
  return web
}
