import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createRouterClient, ORPCError } from '@orpc/server'
import { LRUCache } from 'lru-cache'
import type { Call } from '#kit/server/call.ts'
import { withoutRateLimits } from '#kit/server/without-rate-limits.ts'
import type { Touched } from '#kit/shared/things.ts'
import type { AnswerKey, Ask, MadePage, PageMaker } from '../shared/page-maker.ts'
import type { App } from './calls.ts'
import { router } from './roof.ts'

const BUILT = join(import.meta.dirname, '../../../dist/pages/make-page.js')
const MOST_PAGES = 1_000
const MOST_BYTES = 32 * 1024 * 1024
/** For answers whose change nobody announces. */
const LONGEST_MS = 60_000
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

/** A page as it is sent, in every encoding. */
export type SentPage = { etag: string; plain: Buffer; br: Buffer; gzip: Buffer }
type CachedPage = SentPage & { keys: AnswerKey[] }

/** A page that a visitor asks for. `compose` puts what was made into the built page. */
export type Wanted = { call: Call; path: string; host: string; compose: (made: MadePage) => Promise<string> }

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
  const plain = Buffer.from(html)
  const [br, gz] = await Promise.all([brotli(plain, BROTLI), gzipped(plain)])
  return { etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 24)}"`, plain, br, gzip: gz }
}

/**
 * Makes the pages of visitors on the server, and caches them as they are sent until news touch an answer that they show.
 * @returns the page; null where none was built or none could be made: then the browser draws it
 */
export function openMadePages({ ports, log }: App): (wanted: Wanted) => Promise<SentPage | null> {
  const loading = existsSync(BUILT)
    ? (import(pathToFileURL(BUILT).href) as Promise<{ maker: PageMaker }>).then(({ maker }) => maker)
    : Promise.resolve(null)
  const pages = new LRUCache<string, CachedPage>({
    max: MOST_PAGES,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ plain, br, gzip }) => plain.length + br.length + gzip.length,
    ttl: LONGEST_MS,
  })
  /** The pages that are being made, with what was touched since they began. */
  const making = new Map<string, { page: Promise<CachedPage | null>; touched: Touched[] }>()

  async function forget(touched: Touched) {
    for (const one of making.values()) one.touched.push(touched)
    const maker = await loading
    for (const [key, { keys }] of pages.entries()) if (maker?.areTouched(keys, touched)) pages.delete(key)
  }
  ports.hub.onNews(touched => void forget(touched))

  async function make(maker: PageMaker, { call, path, host, compose }: Wanted): Promise<CachedPage | null> {
    try {
      const made = await maker.makePage({ path, host, ask: askAs(call, host) })
      return { ...(await encoded(await compose(made))), keys: made.keys }
    } catch (error) {
      // What is refused by name is said by the page in the browser.
      if (!(error instanceof ORPCError && error.defined)) log.error({ err: error, path }, 'a page could not be made')
      return null
    }
  }

  async function makeOnce(maker: PageMaker, key: string, wanted: Wanted): Promise<CachedPage | null> {
    const touched: Touched[] = []
    const page = make(maker, wanted)
    making.set(key, { page, touched })
    const made = await page
    making.delete(key)
    if (made && !touched.some(one => maker.areTouched(made.keys, one))) pages.set(key, made)
    return made
  }

  return async wanted => {
    const maker = await loading
    if (!maker) return null
    const key = `${wanted.host}${wanted.path}`
    return pages.get(key) ?? making.get(key)?.page ?? makeOnce(maker, key, wanted)
  }
}
