import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'hono'
import { siteThemeIn } from '#features/appearance/server/service.ts'
import { acceptedEncoding } from '#kit/server/accepted-encoding.ts'
import type { GuardedVars } from '#kit/server/http-guards.ts'
import type { ThemeId } from '#lexicon/look/ids.ts'
import { builtAssets, DIST, sendAsset } from './built-assets.ts'
import { type App, visitorBehind } from './calls.ts'
import { withPreview } from './page-head.ts'
import { aheadOfPages } from './page-parts.ts'
import { previewOf } from './preview.ts'
import { addressStanding, openVisitorPages, type PageWithContent } from './visitor-pages.ts'

/** The page with the theme of the site and its own on it, so that a first visit shows no other theme. */
const dressed = (page: string, site: ThemeId | null, own?: string) =>
  page.replace('<html ', `<html ${site ? `data-site-theme="${site}" ` : ''}${own ? `data-book-theme="${own}" ` : ''}`)

/** The theme of the site; null where it cannot be read, and the page is served all the same. */
const siteTheme = (app: App) =>
  siteThemeIn(app.db).catch(error => {
    app.log.warn({ err: error }, 'the theme of the site could not be read')
    return null
  })

/**
 * Sends a rendered page, or that it has not changed. A browser takes the headers of either answer, the content policy among them.
 * A missing page is sent whole each time.
 */
function sendPage(c: Context, { page: { etag, bytes }, status }: PageWithContent) {
  const headers = {
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
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

/** The page without content: the service worker stores it, and opens it at any address without a connection. */
const SHELL = '/shell.html'

/**
 * Serves the built web app: its files, and a page for every address. Pages that `addresses.ts` marks with `isRendered` are
 * sent to visitors with their content; all other pages, and those of people with a session, are rendered in the browser.
 */
export function serveSite(app: App) {
  const assets = builtAssets()
  const indexPath = join(DIST, 'index.html')
  const asksAhead = aheadOfPages(join(DIST, 'page-parts.json'))
  const { baseUrl } = app.ports.config
  const page = existsSync(indexPath)
    ? readFileSync(indexPath, 'utf8')
    : '<!doctype html><html lang="en"><title>Tomewright</title><meta name="description" content=""><p>The web app is not built.'
  const withContent = openVisitorPages(app, async (parts, theme) =>
    dressed(asksAhead(page, parts), await siteTheme(app), theme),
  )

  return async (c: Context<GuardedVars>) => {
    const asset = assets.get(c.req.path)
    if (asset) return sendAsset(c, asset)
    if (c.req.path === SHELL) return c.html(dressed(page, await siteTheme(app)), 200, { 'cache-control': 'no-cache' })
    const call = await visitorBehind(app, { headers: c.req.raw.headers, address: c.var.address })
    const rendered = await withContent(c, call, c.req.path)
    if (rendered) return sendPage(c, rendered)
    const [{ preview, state }, theme] = await Promise.all([previewOf(call, c.req.path), siteTheme(app)])
    // What is missing for a visitor may be there for a person with a session.
    const isMissing = state === 'missing' && !app.ports.auth.tokenOf(c.req.raw.headers)
    // Every address of a GM's domain leads to a page of it, if only to its feed or to why it is closed.
    const stands = call.domain !== null || (call.domainRefusal === null && addressStanding(app, c.req.path))
    // A game master's domain opens other pages at some of the addresses.
    const whole = call.domain ? page : asksAhead(page, { paths: [c.req.path] })
    return c.html(withPreview(dressed(whole, theme), preview, baseUrl), stands && !isMissing ? 200 : 404, {
      'cache-control': 'no-cache',
      vary: 'cookie',
    })
  }
}
