import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createRouterClient, ORPCError } from '@orpc/server'
import { LRUCache } from 'lru-cache'
import type { Encoding } from '#kit/server/accepted-encoding.ts'
import type { Call } from '#kit/server/call.ts'
import { withoutRateLimits } from '#kit/server/without-rate-limits.ts'
import type { Touched } from '#kit/shared/things.ts'
import type { AnswerKey, Ask, PageRenderer, RenderedPage } from '../shared/page-renderer.ts'
import type { App } from './calls.ts'
import { router } from './roof.ts'

const BUILT = join(import.meta.dirname, '../../../dist/pages/render-page.js')
const MOST_PAGES = 1_000
const MOST_BYTES = 32 * 1024 * 1024
/** How long a page is cached at most, for answers whose changes are not announced. */
const LONGEST_CACHED_MS = 60_000
/** How long a page may take; after that the browser renders it. */
const LONGEST_RENDER_MS = 5_000
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

type Bytes = Uint8Array<ArrayBuffer>
/** A page as it is sent, in every encoding. */
export type SentPage = { etag: string; bytes: Record<Encoding | 'identity', Bytes> }
type CachedPage = SentPage & { keys: AnswerKey[] }
/** A page that is being rendered, with what events have touched since it began. */
type Rendering = { key: string; page: Promise<CachedPage | null>; touched: Touched[] }

/** A page that a visitor requests. */
export type Wanted = {
  call: Call
  /** The name under which the page is cached. */
  key: string
  path: string
  host: string
  isMissing: boolean
  /** Puts the content into the built page. */
  compose: (content: RenderedPage) => Promise<string>
}

/**
 * Calls procedures in this process as a visitor without cookies, since the page is sent to every other visitor as well. Rate
 * limits do not apply: the page was requested once.
 */
function askAs(call: Call, host: string): Ask {
  const client = createRouterClient(router, {
    context: { ...withoutRateLimits(call), headers: new Headers({ host }), answerHeaders: new Headers() },
  })
  return (path, input) => {
    let at: unknown = client
    for (const name of path) at = (at as Record<string, unknown>)[name]
    return (at as (input: unknown) => Promise<unknown>)(input)
  }
}

async function encoded(html: string): Promise<SentPage> {
  const identity = new Uint8Array(Buffer.from(html))
  const [br, gz] = await Promise.all([brotli(identity, BROTLI), gzipped(identity)])
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 24)}"`,
    bytes: { identity, br: new Uint8Array(br), gzip: new Uint8Array(gz) },
  }
}

const sizeOf = ({ bytes }: SentPage) => Object.values(bytes).reduce((sum, { length }) => sum + length, 0)

/** The built renderer; null where there is none. */
const loadRenderer = async (): Promise<PageRenderer | null> =>
  existsSync(BUILT) ? ((await import(pathToFileURL(BUILT).href)) as { renderer: PageRenderer }).renderer : null

const within = <T>(ms: number, work: Promise<T>): Promise<T> => {
  const signal = AbortSignal.timeout(ms)
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  return Promise.race([work, late])
}

type Options = { loading?: Promise<PageRenderer | null>; longestMs?: number }

/**
 * Renders pages for visitors, and caches them as they are sent until an event touches an answer that they show. A page that
 * was requested after an event is not answered with one that was begun before it.
 * @param options.longestMs how long a page may take, in milliseconds
 * @returns `cached` answers the page that is cached under a key; `open` answers the page in any case, or null where no renderer
 *   was built, or the page failed: then the browser renders it
 */
export function openRenderedPages(
  { ports, log }: Pick<App, 'ports' | 'log'>,
  { loading = loadRenderer(), longestMs = LONGEST_RENDER_MS }: Options = {},
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

  async function render(by: PageRenderer, wanted: Wanted): Promise<CachedPage | null> {
    const { call, path, host, isMissing, compose } = wanted
    try {
      const content = await within(longestMs, by.renderPage({ path, host, isMissing, ask: askAs(call, host) }))
      return { ...(await encoded(await compose(content))), keys: content.keys }
    } catch (error) {
      // A declared error is shown by the page in the browser.
      if (!(error instanceof ORPCError && error.defined))
        log.error({ err: error, path }, 'a page could not be rendered')
      return null
    }
  }

  async function renderAnew(by: PageRenderer, wanted: Wanted): Promise<CachedPage | null> {
    const { key } = wanted
    const rendering: Rendering = { key, page: render(by, wanted), touched: [] }
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
