import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'hono'
import { siteThemeIn } from '#features/appearance/server/service.ts'
import { addressOfDomain } from '#features/realms/server/service/addresses.ts'
import { acceptedEncoding } from '#kit/server/accepted-encoding.ts'
import type { Call } from '#kit/server/call.ts'
import { hostBehind } from '#kit/server/client-address.ts'
import type { GuardedVars } from '#kit/server/http-guards.ts'
import type { ThemeId } from '#lexicon/look/ids.ts'
import { addressAt } from '../shared/addresses.ts'
import type { RenderedPage } from '../shared/page-renderer.ts'
import { builtAssets, DIST, sendAsset } from './built-assets.ts'
import { type App, visitorBehind } from './calls.ts'
import { withPreview } from './page-head.ts'
import { withRendered } from './page-html.ts'
import { aheadOfPages } from './page-parts.ts'
import { previewOf } from './preview.ts'
import { openRenderedPages, type SentPage } from './rendered-pages.ts'

/** The page with the theme of the site on it, so that a first visit shows no other theme. */
const dressed = (page: string, theme: ThemeId | null) =>
  theme ? page.replace('<html ', `<html data-site-theme="${theme}" `) : page

/** The theme of the site; null where it cannot be read, and the page is served all the same. */
const siteTheme = (app: App) =>
  siteThemeIn(app.db).catch(error => {
    app.log.warn({ err: error }, 'the theme of the site could not be read')
    return null
  })

function standsAt({ ports }: App, path: string): boolean {
  const address = addressAt(path)
  return address !== undefined && (!address.onlyWith || ports[address.onlyWith] !== null)
}

/** Sends a rendered page, or that it has not changed. A browser takes the headers of either answer, the content policy among them. */
function sendPage(c: Context, { etag, bytes }: SentPage) {
  const headers = {
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    etag,
    vary: 'accept-encoding, cookie',
  }
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
  const encoding = acceptedEncoding(c)
  return c.body(bytes[encoding ?? 'identity'], 200, { ...headers, ...(encoding && { 'content-encoding': encoding }) })
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
  const renderedPage = openRenderedPages(app)
  const { baseUrl, trustProxy } = app.ports.config
  const page = existsSync(indexPath)
    ? readFileSync(indexPath, 'utf8')
    : '<!doctype html><html lang="en"><title>Tomewright</title><meta name="description" content=""><p>The web app is not built.'

  /** The page with its content for a visitor; null where the browser renders it. */
  const rendered = async (c: Context<GuardedVars>, call: Call, path: string) => {
    const isRendered = addressAt(path)?.isRendered
    if (!isRendered || (isRendered === 'onDomains' && !call.domain)) return null
    if (call.domainRefusal || c.req.url.includes('?')) return null
    if (app.ports.auth.tokenOf(c.req.raw.headers)) return null
    // The cache has one copy for each site: with any host accepted, a client could fill it with copies.
    const { host } = new URL(call.domain ? addressOfDomain(call, call.domain.name) : baseUrl)
    if (hostBehind(c.req.raw.headers, trustProxy) !== host) return null
    const compose = async (content: RenderedPage) => {
      const [preview, theme] = await Promise.all([previewOf(call, path), siteTheme(app)])
      const whole = partsOf(path, call.domain !== null).reduce((page, at) => asksAhead(page, at, true), page)
      return withRendered(withPreview(dressed(whole, theme), preview, baseUrl), content, path)
    }
    return renderedPage({ call, path, host, compose })
  }

  return async (c: Context<GuardedVars>) => {
    const asset = assets.get(c.req.path)
    if (asset) return sendAsset(c, asset)
    if (c.req.path === SHELL) return c.html(dressed(page, await siteTheme(app)), 200, { 'cache-control': 'no-cache' })
    const call = await visitorBehind(app, { headers: c.req.raw.headers, address: c.var.address })
    const withContent = await rendered(c, call, c.req.path)
    if (withContent) return sendPage(c, withContent)
    // Every address of a GM's domain leads to a page of it, if only to its feed or to why it is closed.
    const exists = call.domain !== null || (call.domainRefusal === null && standsAt(app, c.req.path))
    const [preview, theme] = await Promise.all([previewOf(call, c.req.path), siteTheme(app)])
    // A game master's domain opens other pages at some of the addresses.
    const whole = call.domain ? page : asksAhead(page, c.req.path)
    return c.html(withPreview(dressed(whole, theme), preview, baseUrl), exists ? 200 : 404, {
      'cache-control': 'no-cache',
      vary: 'cookie',
    })
  }
}

/** The addresses whose parts a page consists of: the front of a domain is its feed. */
const partsOf = (path: string, onDomain: boolean) => (onDomain && path === '/' ? ['/', '/feed'] : [path])
