import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Encoding } from '#kit/server/accepted-encoding.ts'
import type { Touched } from '#kit/shared/things.ts'
import type { AnswerKey, PageRenderer } from '../shared/page-renderer.ts'
import type { App } from './calls.ts'
import type { PageRendering, PageToRender } from './page-rendering.ts'

const MOST_PAGES = 1_000
const MOST_BYTES = 32 * 1024 * 1024
/** How long a page is cached at most, for answers whose changes are not announced. */
const LONGEST_CACHED_MS = 60_000
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

type Bytes = Uint8Array<ArrayBuffer>
/** A page as it is sent, in every encoding. */
export type SentPage = { etag: string; bytes: Record<Encoding | 'identity', Bytes> }
type CachedPage = SentPage & { keys: AnswerKey[] }
/** A page that is being rendered, with what events have touched since it began. */
type Rendering = { key: string; page: Promise<CachedPage | null>; touched: Touched[] }

/** A page that a visitor requests, with the name under which it is cached. */
export type Wanted = PageToRender & { key: string }

async function encoded(html: string): Promise<SentPage> {
  const identity = new Uint8Array(Buffer.from(html))
  const [br, gz] = await Promise.all([brotli(identity, BROTLI), gzipped(identity)])
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 24)}"`,
    bytes: { identity, br: new Uint8Array(br), gzip: new Uint8Array(gz) },
  }
}

const sizeOf = ({ bytes }: SentPage) => Object.values(bytes).reduce((sum, { length }) => sum + length, 0)

/**
 * Renders pages for visitors, and caches them as they are sent until an event touches an answer that they show. A page that
 * was requested after an event is not answered with one that was begun before it.
 * @returns `cached` answers the page that is cached under a key; `open` answers the page in any case, or null where no renderer
 *   was built, or the page failed: then the browser renders it
 */
export function openRenderedPages(
  { ports }: Pick<App, 'ports'>,
  { renderer: loading, render }: PageRendering,
): { cached: (key: string) => SentPage | undefined; open: (wanted: Wanted) => Promise<SentPage | null> } {
  const pages = new LRUCache<string, CachedPage>({
    max: MOST_PAGES,
    maxSize: MOST_BYTES,
    sizeCalculation: sizeOf,
    ttl: LONGEST_CACHED_MS,
  })
  const renderings = new Set<Rendering>()
  /** The kinds of things that some cached page has shown: most events touch none of them. */
  const shownKinds = new Set<string>()
  let renderer: PageRenderer | null = null

  ports.hub.onNews(touched => {
    for (const one of renderings) one.touched.push(touched)
    if (touched !== 'everything' && !Object.keys(touched).some(kind => shownKinds.has(kind))) return
    for (const [key, { keys }] of pages.entries()) if (renderer?.areTouched(keys, touched)) pages.delete(key)
  })

  /** The page is sent to every other visitor as well, so nothing of this one may reach its answers: their cookies do not. */
  async function renderForAll(by: PageRenderer, { call, host, ...page }: Wanted): Promise<CachedPage | null> {
    const anybody = { ...call, actor: null, headers: new Headers({ host }) }
    const rendered = await render(by, { ...page, host, call: anybody })
    return rendered && { ...(await encoded(rendered.html)), keys: rendered.keys }
  }

  async function renderAnew(by: PageRenderer, wanted: Wanted): Promise<CachedPage | null> {
    const { key } = wanted
    const rendering: Rendering = { key, page: renderForAll(by, wanted), touched: [] }
    renderings.add(rendering)
    const page = await rendering.page
    renderings.delete(rendering)
    if (page && !rendering.touched.some(touched => by.areTouched(page.keys, touched))) {
      for (const kind of by.kindsShown(page.keys)) shownKinds.add(kind)
      pages.set(key, page)
    }
    return page
  }

  async function open(wanted: Wanted): Promise<SentPage | null> {
    renderer ??= await loading
    if (!renderer) return null
    const current = [...renderings].find(one => one.key === wanted.key && one.touched.length === 0)
    return pages.get(wanted.key) ?? current?.page ?? renderAnew(renderer, wanted)
  }
  return { cached: key => pages.get(key), open }
}
