import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { siteThemeIn } from '#features/appearance/server/service.ts'
import type { GuardedVars } from '#kit/server/http-guards.ts'
import type { ThemeId } from '#lexicon/look/ids.ts'
import { addressAt } from '../shared/addresses.ts'
import { type App, visitorBehind } from './calls.ts'
import { withPreview } from './page-head.ts'
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

/** Serves the built web app: hashed assets for a year, and the one page for every address that the app knows. */
export function serveSite(app: App) {
  const assets = builtAssets()
  const indexPath = join(DIST, 'index.html')
  const asksAhead = aheadOfPages(join(DIST, 'page-parts.json'))
  const page = existsSync(indexPath)
    ? readFileSync(indexPath, 'utf8')
    : '<!doctype html><html lang="en"><title>Tomewright</title><meta name="description" content=""><p>The web app is not built.'
  return async (c: Context<GuardedVars>) => {
    const asset = assets.get(c.req.path)
    if (asset) return sendAsset(c, asset)
    const call = await visitorBehind(app, { headers: c.req.raw.headers, address: c.var.address })
    // Every address of a GM's domain leads to a page of it, if only to its feed or to why it is closed.
    const exists = call.realm !== null || (call.realmRefusal === null && standsAt(app, c.req.path))
    const [preview, theme] = await Promise.all([previewOf(call, c.req.path), siteTheme(app)])
    // A game master's domain opens other pages at some of the addresses.
    const whole = call.realm ? page : asksAhead(page, c.req.path)
    return c.html(withPreview(dressed(whole, theme), preview, app.ports.config.baseUrl), exists ? 200 : 404, {
      'cache-control': 'no-cache',
    })
  }
}
