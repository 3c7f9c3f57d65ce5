import type { Context } from 'hono'
import type { Call } from '#kit/server/call.ts'
import { savedAs } from '#kit/server/files/file-name.ts'
import { isKey } from '#kit/server/files/keys.ts'
import { refusal } from '#kit/server/http-refusal.ts'
import { PICTURE_SIDES, type PictureSide } from '#kit/shared/picture-sides.ts'
import type { App } from './calls.ts'
import { fileRules } from './roof.ts'

/** Types that browsers may show in place; all others are sent as a download. */
const SHOWN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])

/**
 * Serves a stored file to callers that the rule of its area allows; all others get 404. `?side=` selects a size of an
 * uploaded picture; any other query is refused with 400, before the rule is called.
 */
export async function serveFile(app: App, call: Call, c: Context): Promise<Response> {
  const side = sideAsked(new URL(c.req.url).searchParams)
  if (side === null) return refusal(c, 'BAD_REQUEST')
  const key = c.req.path.slice('/files/'.length)
  const area = key.split('/')[0] ?? ''
  const rule = isKey(key) && Object.hasOwn(fileRules, area) ? fileRules[area] : undefined
  const gone = () => c.json({ error: 'There is nothing at this address.' }, 404)
  const may = rule && (rule.anywhere || !call.domainRefusal) && (await rule(call, key))
  if (!may) return gone()
  const { files, pictures } = app.ports
  const file = await (side ? pictures.get(key, side) : files.get(key))
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

/** The size in `?side=`: undefined without one, null for an invalid one. */
function sideAsked(query: URLSearchParams): PictureSide | null | undefined {
  const [asked, ...more] = [...query]
  if (!asked) return undefined
  const [name, value] = asked
  if (name !== 'side' || more.length > 0) return null
  return PICTURE_SIDES.find(side => String(side) === value) ?? null
}
