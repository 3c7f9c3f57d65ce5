import { StandardOpenAPIHandler } from '@orpc/openapi/standard'
import { ORPCError, onError } from '@orpc/server'
import { StrictGetMethodPlugin } from '@orpc/server/plugins'
import { StandardRPCHandler } from '@orpc/server/standard'
import { type Context, Hono } from 'hono'
import { sendText } from '#kit/server/compressed.ts'
import {
  bodyLimits,
  clientAddress,
  type GuardedVars,
  headerLimits,
  jsonAnswers,
  originCheck,
  requestLog,
  securityHeaders,
  unexpected,
} from '#kit/server/http-guards.ts'
import { answerFrom, askedBy } from '#kit/server/http-procedures.ts'
import { BROKEN } from '#kit/server/http-refusal.ts'
import { metricsRoute } from '#kit/server/metrics.ts'
import type { RequestContext } from '#kit/server/rpc.ts'
import { ERRORS } from '#lexicon/errors.ts'
import { type App, callBehind, callFor } from './calls.ts'
import { docsPage } from './docs-page.ts'
import { keepSession } from './keep-session.ts'
import { openApiDocument } from './open-api.ts'
import { openReadiness } from './readiness.ts'
import { router, routes } from './roof.ts'
import { serveFile } from './serve-file.ts'
import { serveSite } from './serve-site.ts'
import { robots, siteMap } from './site-map.ts'

/** Unexpected errors of a procedure are logged; the client learns only that something broke. */
const unexpectedIn = (app: App) => (error: unknown) => {
  if (error instanceof ORPCError) return
  app.log.error({ err: error }, 'a procedure failed')
  throw new ORPCError('INTERNAL_SERVER_ERROR', { message: BROKEN.message, cause: error })
}

/** All else that fails around a procedure is a body that is not what it says. Its words may be secret: no log. */
const unreadable = (error: unknown) => {
  if (error instanceof ORPCError) return
  const { status, message } = ERRORS.BAD_REQUEST
  throw new ORPCError('BAD_REQUEST', { defined: true, status, message })
}

const fromOf = (c: Context<GuardedVars>) => ({
  headers: c.req.raw.headers,
  address: c.get('address'),
  log: c.get('log'),
})
const LARGER = Object.fromEntries(routes.flatMap(({ path, body }) => (body ? [[path, body]] : [])))
const queryNamesIn = (c: Context<GuardedVars>) => [...new URL(c.req.url).searchParams.keys()]

/** The HTTP server of the product: guards, procedures (RPC and REST), files, health, and the pages. */
export function openWebApp(app: App) {
  const { config } = app.ports
  const broken = unexpectedIn(app)
  const rpc = new StandardRPCHandler<RequestContext>(router, {
    interceptors: [onError(unreadable)],
    clientInterceptors: [onError(broken)],
    plugins: [new StrictGetMethodPlugin()],
  })
  const rest = new StandardOpenAPIHandler<RequestContext>(router, {
    interceptors: [onError(unreadable)],
    clientInterceptors: [onError(broken)],
  })

  const answerJson = jsonAnswers(config)
  const readiness = openReadiness(app)
  const web = new Hono<GuardedVars>()
  web.onError(unexpected)
  web.use(
    clientAddress(config),
    requestLog(app.log),
    securityHeaders(config),
    headerLimits(),
    originCheck(config),
    bodyLimits({ larger: LARGER }),
  )

  web.get('/healthz', c => c.json({ ok: true }))
  web.get('/readyz', async c => {
    const state = await readiness()
    return c.json(state, state.ready ? 200 : 503)
  })
  web.get('/metrics', metricsRoute(config))
  web.get('/api/docs', async c =>
    sendText(c, docsPage(await openApiDocument(config)), 200, { 'content-type': 'text/html; charset=utf-8' }),
  )
  web.get('/api/openapi.json', async c =>
    sendText(c, JSON.stringify(await openApiDocument(config)), 200, { 'content-type': 'application/json' }),
  )
  web.get('/files/*', async c => serveFile(app, await callBehind(app, fromOf(c)), c))
  for (const { method, path, asServer, answer } of routes)
    web.on(method, path, async c => answer(asServer ? callFor(app, null) : await callBehind(app, fromOf(c)), c))
  web.all('/api/*', async c => {
    const answerHeaders = new Headers()
    const from = fromOf(c)
    const authenticate = async () => {
      const call = await callBehind(app, from)
      await keepSession(call, answerHeaders)
      return call
    }
    const context = { ...callFor(app, null, from), answerHeaders, authenticate }
    const isRpc = c.req.path.startsWith('/api/rpc/')
    const handled = isRpc
      ? await rpc.handle(askedBy(c), { prefix: '/api/rpc', context })
      : await rest.handle(askedBy(c), { prefix: '/api', context: { ...context, queryNames: queryNamesIn(c) } })
    if (!handled.matched) return c.json({ error: 'There is nothing at this address.' }, 404)
    c.set('routeName', isRpc ? c.req.path.slice('/api/rpc/'.length).replaceAll('/', '.') : 'rest')
    const response = await answerFrom(c, handled.response, answerJson)
    for (const cookie of answerHeaders.getSetCookie()) response.headers.append('set-cookie', cookie)
    return response
  })
  web.get('/sitemap.xml', siteMap(app))
  web.get('/robots.txt', robots(config))
  web.all('/.netlify/functions/*', c => c.json({ error: 'There is nothing at this address.' }, 404))
  web.get('*', serveSite(app))
  return web
}
