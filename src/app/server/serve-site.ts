import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { siteThemeIn } from '#features/appearance/server/service.ts'
import { addressOfRealm } from '#features/realms/server/service/addresses.ts'
import type { Call } from '#kit/server/call.ts'
import { hostBehind } from '#kit/server/client-address.ts'
import type { GuardedVars } from '#kit/server/http-guards.ts'
import type { ThemeId } from '#lexicon/look/ids.ts'
import { addressAt } from '../shared/addresses.ts'
import type { MadePage } from '../shared/page-maker.ts'
import { type App, visitorBehind } from './calls.ts'
import { openMadePages, type SentPage } from './made-pages.ts'
import { withPreview } from './page-head.ts'
import { withMade } from './page-html.ts'
import { aheadOfPages } from './page-parts.ts'
import { previewOf } from './preview.ts'

const DIST = join(import.meta.dirname, '../../../dist/web')
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** Built for the server, which makes pages of them. */
const OF_THE_SERVER = ['/index.html', '/page-parts.json']

type Asset = { path: string; size: number; type: string; immutable: boolean; encodings: string[] }

/** Every built file by its address, read once: what is not in the map is a page of the app. */
function builtAssets(): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  if (!existsSync(DIST)) return assets
  for (const entry of readdirSync(DIST, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const address = `/${relative(DIST, path).replaceAll('\\', '/')}`
    const type = TYPES[extname(path)]
    if (!type || OF_THE_SERVER.includes(address)) continue
    const encodings = ['br', 'gz'].filter(ending => existsSync(`${path}.${ending}`))
    assets.set(address, { path, size: statSync(path).size, type, immutable: address.startsWith('/assets/'), encodings })
  }
  return assets
}

function sendAsset(c: Context, asset: Asset) {
  const accepted = c.req.header('accept-encoding') ?? ''
  const encoding = asset.encodings.find(ending => accepted.includes(ending === 'br' ? 'br' : 'gzip'))
  const path = encoding ? `${asset.path}.${encoding}` : asset.path
  const headers: Record<string, string> = {
    'content-type': asset.type,
    'cache-control': asset.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    vary: 'accept-encoding',
  }
  if (encoding) headers['content-encoding'] = encoding === 'br' ? 'br' : 'gzip'
  return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, headers)
}

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

function sendPage(c: Context, { etag, ...bytes }: SentPage) {
  const accepted = c.req.header('accept-encoding') ?? ''
  const encoding = (['br', 'gzip'] as const).find(one => accepted.includes(one))
  // Also with “not modified”: a browser takes the content policy of that answer for the page that it has, and it goes by the type.
  const headers = {
    'cache-control': 'no-cache',
    'content-type': TYPES['.html']!,
    etag,
    vary: 'accept-encoding, cookie',
  }
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
  const body = bytes[encoding ?? 'plain']
  return c.body(new Uint8Array(body), 200, {
    ...headers,
    ...(encoding && { 'content-encoding': encoding }),
  })
}

/** A page that the worker of a browser stores, and opens at any address without a connection. */
const SHELL = '/shell.html'

/**
 * Serves the built web app: hashed assets for a year, and for every address that the app knows its page. A visitor gets the
 * pages that the table of addresses marks as made drawn by the server; everybody else, and every other page, is drawn in the browser.
 */
export function serveSite(app: App) {
  const assets = builtAssets()
  const indexPath = join(DIST, 'index.html')
  const asksAhead = aheadOfPages(join(DIST, 'page-parts.json'))
  const madePage = openMadePages(app)
  const { baseUrl, trustProxy } = app.ports.config
  const page = existsSync(indexPath)
    ? readFileSync(indexPath, 'utf8')
    : '<!doctype html><html lang="en"><title>Tomewright</title><meta name="description" content=""><p>The web app is not built.'

  const made = async (c: Context<GuardedVars>, call: Call, path: string) => {
    const isMade = addressAt(path)?.isMade
    if (!isMade || (isMade === 'onDomains' && !call.realm)) return null
    if (call.realmRefusal || c.req.url.includes('?')) return null
    if (app.ports.auth.tokenOf(c.req.raw.headers)) return null
    // One host for each site: by others a visitor could fill the cache with copies.
    const { host } = new URL(call.realm ? addressOfRealm(call, call.realm.name) : baseUrl)
    if (hostBehind(c.req.raw.headers, trustProxy) !== host) return null
    const compose = async (drawn: MadePage) => {
      const [preview, theme] = await Promise.all([previewOf(call, path), siteTheme(app)])
      const whole = partsOf(path, call.realm !== null).reduce((page, at) => asksAhead(page, at, true), page)
      return withMade(withPreview(dressed(whole, theme), preview, baseUrl), drawn, path)
    }
    return madePage({ call, path, host, compose })
  }

  return async (c: Context<GuardedVars>) => {
    const asset = assets.get(c.req.path)
    if (asset) return sendAsset(c, asset)
    if (c.req.path === SHELL) return c.html(dressed(page, await siteTheme(app)), 200, { 'cache-control': 'no-cache' })
    const call = await visitorBehind(app, { headers: c.req.raw.headers, address: c.var.address })
    const drawn = await made(c, call, c.req.path)
    if (drawn) return sendPage(c, drawn)
    // Every address of a GM's domain leads to a page of it, if only to its feed or to why it is closed.
    const exists = call.realm !== null || (call.realmRefusal === null && standsAt(app, c.req.path))
    const [preview, theme] = await Promise.all([previewOf(call, c.req.path), siteTheme(app)])
    // A game master's domain opens other pages at some of the addresses.
    const whole = call.realm ? page : asksAhead(page, c.req.path)
    return c.html(withPreview(dressed(whole, theme), preview, baseUrl), exists ? 200 : 404, {
      'cache-control': 'no-cache',
      vary: 'cookie',
    })
  }
}

/** The addresses whose parts a page consists of: the front of a domain is its feed. */
const partsOf = (path: string, onDomain: boolean) => (onDomain && path === '/' ? ['/', '/feed'] : [path])
