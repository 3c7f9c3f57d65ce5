import type { Context } from 'hono'
import { acceptedEncoding } from '#kit/server/accepted-encoding.ts'
import type { Actor, Call } from '#kit/server/call.ts'
import { sendText } from '#kit/server/compressed.ts'
import type { GuardedVars } from '#kit/server/http-guards.ts'
import { builtAssets, sendAsset } from './built-assets.ts'
import { dressed, openBuiltPage, siteTheme } from './built-page.ts'
import { type App, type ArrivedCall, callBehind, visitorBehind } from './calls.ts'
import { keepSession } from './keep-session.ts'
import { withPreview } from './page-head.ts'
import { addressStanding } from './page-look.ts'
import { openPageRendering } from './page-rendering.ts'
import { openPersonPages } from './person-pages.ts'
import { previewOf } from './preview.ts'
import { openVisitorPages, type PageWithContent } from './visitor-pages.ts'

/**
 * Sends a rendered page, or that it has not changed. A browser takes the headers of either answer, the content policy among them.
 * A missing page is sent whole each time.
 */
function sendPage(c: Context, { page: { etag, bytes }, status }: PageWithContent) {
  const headers = {
    'cache-control': 'no-cache',
    'content-type': HTML,
    vary: 'accept-encoding, cookie',
    ...(status === 200 && { etag }),
  }
  if (status === 200 && c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
  const encoding = acceptedEncoding(c)
  return c.body(bytes[encoding ?? 'identity'], status, {
    ...headers,
    ...(encoding && { 'content-encoding': encoding }),
  })
}

const HTML = 'text/html; charset=utf-8'
const sendHtml = (c: Context, html: string, status: 200 | 404, headers: Record<string, string>) =>
  sendText(c, html, status, { ...headers, 'content-type': HTML })

/** The page without content: the service worker stores it, and opens it at any address without a connection. */
const SHELL = '/shell.html'

/**
 * Serves the built web app: its files, and a page for every address. Pages that `addresses.ts` marks with `isRendered` are
 * sent with their content: those of visitors from a cache, those of people with a session rendered for each request. All other
 * pages are rendered in the browser.
 */
export function serveSite(app: App) {
  const assets = builtAssets()
  const { page, asksAhead, builtPage } = openBuiltPage(app)
  const { baseUrl } = app.ports.config
  const rendering = openPageRendering(app)
  const ofVisitor = openVisitorPages(app, builtPage, rendering)
  const ofPerson = openPersonPages(app, builtPage, rendering)

  /** The page without content. Its head is that for visitors, also where somebody with a session is told of more in the browser. */
  async function sendPlain(c: Context, call: Call, status: (isThere: boolean) => 200 | 404) {
    const { path } = c.req
    const [{ preview, state }, theme] = await Promise.all([previewOf(call, path), siteTheme(app)])
    // Every address of a GM's domain leads to a page of it, if only to its feed or to why it is closed.
    const stands = call.domain !== null || (call.domainRefusal === null && addressStanding(app, path) !== undefined)
    // A game master's domain opens other pages at some of the addresses.
    const whole = call.domain ? page : asksAhead(page, { paths: [path] })
    const html = withPreview(dressed(whole, theme), preview, baseUrl)
    return sendHtml(c, html, status(stands && state !== 'missing'), { 'cache-control': 'no-cache', vary: 'cookie' })
  }

  /** The page of a person with a session, which stays in no cache, also not in that of their browser. */
  async function sendToPerson(c: Context<GuardedVars>, call: ArrivedCall, actor: Actor) {
    const renewed = new Headers()
    await keepSession(call, renewed)
    const { html, status } = await ofPerson(call, actor, requested(c))
    const answer = html
      ? await sendHtml(c, html, status, { 'cache-control': 'private, no-store', vary: 'cookie' })
      : await sendPlain(c, await visitorBehind(app, call), () => status)
    for (const cookie of renewed.getSetCookie()) answer.headers.append('set-cookie', cookie)
    return answer
  }

  return async (c: Context<GuardedVars>) => {
    const asset = assets.get(c.req.path)
    if (asset) return sendAsset(c, asset)
    if (c.req.path === SHELL)
      return sendHtml(c, dressed(page, await siteTheme(app)), 200, { 'cache-control': 'no-cache' })
    const from = { headers: c.req.raw.headers, address: c.var.address, log: c.var.log }
    const call = await callBehind(app, from).catch(error => {
      app.log.warn({ err: error }, 'the session of a page could not be read')
      return null
    })
    if (!call) return sendPlain(c, await visitorBehind(app, from), byPreview)
    if (call.actor) return sendToPerson(c, call, call.actor)
    const rendered = await ofVisitor(call, requested(c))
    return rendered ? sendPage(c, rendered) : sendPlain(c, call, byPreview)
  }
}

const byPreview = (isThere: boolean) => (isThere ? 200 : 404)
const requested = (c: Context) => ({ path: c.req.path, hasQuery: c.req.url.includes('?') })
