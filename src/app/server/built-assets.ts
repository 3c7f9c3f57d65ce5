import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { acceptedEncoding, type Encoding } from '#kit/server/accepted-encoding.ts'

/** The folder of the built web app. */
export const DIST = join(import.meta.dirname, '../../../dist/web')

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

/** Files that the server reads and does not send. */
const OF_THE_SERVER = ['/index.html', '/page-parts.json']
/** The file endings of the encodings. */
const ENDINGS = { br: 'br', gzip: 'gz' } as const satisfies Record<Encoding, string>

type Asset = { path: string; type: string; immutable: boolean; encodings: Encoding[] }

/** Every built file by its address, read once at the start. */
export function builtAssets(): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  if (!existsSync(DIST)) return assets
  for (const entry of readdirSync(DIST, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const address = `/${relative(DIST, path).replaceAll('\\', '/')}`
    const type = TYPES[extname(path)]
    if (!type || OF_THE_SERVER.includes(address)) continue
    const encodings = (Object.keys(ENDINGS) as Encoding[]).filter(one => existsSync(`${path}.${ENDINGS[one]}`))
    assets.set(address, { path, type, immutable: address.startsWith('/assets/'), encodings })
  }
  return assets
}

/** Sends a built file, compressed where the build has compressed it and the browser accepts that. */
export function sendAsset(c: Context, { path, type, immutable, encodings }: Asset) {
  const encoding = acceptedEncoding(c, encodings)
  const sent = encoding ? `${path}.${ENDINGS[encoding]}` : path
  return c.body(Readable.toWeb(createReadStream(sent)) as ReadableStream, 200, {
    'content-type': type,
    'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    vary: 'accept-encoding',
    ...(encoding && { 'content-encoding': encoding }),
  })
}
