import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError, onError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { Hono } from 'hono'
import { clientAddress, type GuardedVars, bodyLimits, headerLimits, originCheck, requestLog, securityHeaders, unexpected } from '#kit/server/http-guards.ts'
import { metricsRoute } from '#kit/server/metrics.ts'
import type { RequestContext } from '#kit/server/rpc.ts'
import { type App, callBehind } from './calls.ts'
import { docsPage } from './docs-page.ts'
import { paymentEventsRoute } from './payment-events.ts'
import { serveFile } from './serve-file.ts'
import { serveSite } from './serve-site.ts'
import { openApiDocument } from './open-api.ts'
import { router } from './router.ts'

/** The HTTP face of the product: guards, procedures (RPC and REST), files, health, and the pages. */
export function openWebApp(app: App) {
  const { config } = app.ports
  const logUnexpected = (error: unknown) => {
    if (!(error instanceof ORPCError)) app.log.error({ err: error }, 'a procedure failed')
  }
  const rpc = new RPCHandler<RequestContext>(router, { interceptors: [onError(logUnexpected)] })
  const rest = new OpenAPIHandler<RequestContext>(router, { interceptors: [onError(logUnexpected)] })

  const web = new Hono<GuardedVars>()
  web.onError(unexpected)
  web.use(clientAddress(config), requestLog(app.log), securityHeaders(config), headerLimits(), originCheck(config), bodyLimits())

  web.get('/healthz', c => c.json({ ok: true }))
  web.get('/readyz', async c => {
    const [database, files] = await Promise.allSettled([app.db.execute('select 1'), app.ports.files.health()])
    const state = { database: database.status === 'fulfilled', files: files.status === 'fulfilled', live: true }
    return c.json(state, state.database && state.files ? 200 : 503)
  })
  web.get('/metrics', metricsRoute(config))
  web.get('/api/docs', async c => c.html(docsPage(await openApiDocument(config))))
  web.get('/api/openapi.json', async c => c.json(await openApiDocument(config)))
  web.get('/files/*', async c => serveFile(app, await callBehind(app, { headers: c.req.raw.headers, address: c.var.address }), c))

  web.post('/api/payments/events', paymentEventsRoute(app))
  web.all('/api/*', async c => {
    const answerHeaders = new Headers()
    const call = await callBehind(app, { headers: c.req.raw.headers, address: c.var.address, log: c.var.log })
    const context = { ...call, answerHeaders }
    const isRpc = c.req.path.startsWith('/api/rpc/')
    const handled = isRpc
      ? await rpc.handle(c.req.raw, { prefix: '/api/rpc', context })
      : await rest.handle(c.req.raw, { prefix: '/api', context })
    if (!handled.matched) return c.json({ error: 'There is nothing at this address.' }, 404)
    c.set('routeName', isRpc ? c.req.path.slice('/api/rpc/'.length).replaceAll('/', '.') : 'rest')
    const response = new Response(handled.response.body, handled.response)
    for (const cookie of answerHeaders.getSetCookie()) response.headers.append('set-cookie', cookie)
    response.headers.set('cache-control', 'private, no-cache')
    return response
  })
  web.all('/.netlify/functions/*', c => c.json({ error: 'There is nothing at this address.' }, 404))
  web.get('*', serveSite(config))
  return web
}
