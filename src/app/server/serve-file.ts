import type { Context } from 'hono'
import type { Call } from '#kit/server/call.ts'
import { savedAs } from '#kit/server/files/file-name.ts'
import { isKey } from '#kit/server/files/keys.ts'
import type { App } from './calls.ts'
import { fileRules } from './files.ts'

/** What browsers may show in place; everything else is handed over as a download. */
const SHOWN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])

/** Serves a stored file to those whom its area's rule lets in; to others it does not exist. */
export async function serveFile(app: App, call: Call, c: Context): Promise<Response> {
  const key = c.req.path.slice('/files/'.length)
  const area = key.split('/')[0] ?? ''
  const rule = isKey(key) && Object.hasOwn(fileRules, area) ? fileRules[area] : undefined
  const gone = () => c.json({ error: 'There is nothing at this address.' }, 404)
  const may = rule && !call.realmRefusal && (await rule(call, key))
  if (!may) return gone()
  const file = await app.ports.files.get(key)
  if (!file) return gone()
  const etag = `"${file.checksum}"`
  const headers: Record<string, string> = {
    'content-type': file.contentType,
    'content-length': String(file.size),
    'content-disposition':
      may === true ? (SHOWN.has(file.contentType) ? 'inline' : 'attachment') : savedAs(may.fileName),
    'cache-control': 'private, max-age=0, must-revalidate',
    etag,
  }
  if (c.req.header('if-none-match') === etag) {
    await file.stream.cancel()
    return c.body(null, 304, { etag })
  }
  return c.body(file.stream, 200, headers)
}
