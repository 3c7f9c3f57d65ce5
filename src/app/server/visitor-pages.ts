import type { Context } from 'hono'
import { addressOfDomain } from '#features/realms/server/service/addresses.ts'
import type { Call, DomainRefusal } from '#kit/server/call.ts'
import { hostBehind } from '#kit/server/client-address.ts'
import type { GuardedVars } from '#kit/server/http-guards.ts'
import type { Address } from '#kit/shared/address.ts'
import { addressAt } from '../shared/addresses.ts'
import type { RenderedPage } from '../shared/page-renderer.ts'
import type { App } from './calls.ts'
import { withPreview } from './page-head.ts'
import { type Shown, withRendered } from './page-html.ts'
import type { PartsOf } from './page-parts.ts'
import { headWithout, type PageHead, previewOf } from './preview.ts'
import { openRenderedPages, type SentPage } from './rendered-pages.ts'

/** A page with its content, and the status of the answer. */
export type PageWithContent = { page: SentPage; status: 200 | 404 }

/** The built page without content, with the files that it fetches early, and with its theme or that of the site. */
type BuiltPage = (parts: PartsOf, theme: string | undefined) => Promise<string>

/** What stands in place of a missing page, and a path at which the renderer puts it there. */
const MISSING = {
  page: { path: '/-', title: 'Page not found' },
  book: { path: '/campaigns/-/story', title: 'Book not found' },
} as const

/**
 * The pages that are sent to visitors with their content. What is missing, and a domain that is closed, has one page for all
 * addresses: it says nothing of what was requested, and clients cannot fill the cache with copies.
 * @returns a function that answers the page at a path for a call of a visitor; null where the browser renders it
 */
export function openVisitorPages(app: App, builtPage: BuiltPage, options?: Parameters<typeof openRenderedPages>[1]) {
  const pages = openRenderedPages(app, options)
  const { baseUrl, trustProxy } = app.ports.config

  type Opened = { call: Call; key: string; path: string; host: string }
  type Look = { head: () => Promise<PageHead>; files: readonly string[]; shown: Shown }
  async function open(opened: Opened, status: 200 | 404, { head, files, shown }: Look) {
    const compose = async (content: RenderedPage) => {
      const [preview, built] = await Promise.all([
        head(),
        builtPage({ paths: files, scribes: content.scribes }, content.theme),
      ])
      return withRendered(withPreview(built, preview, baseUrl), content, shown)
    }
    const page = await pages.open({ ...opened, isMissing: shown.isMissing === true, compose })
    return page && { page, status }
  }

  function missing(call: Call, host: string, kind: keyof typeof MISSING) {
    const { path, title } = MISSING[kind]
    const look = { head: async () => headWithout(title), files: [], shown: { isMissing: true } }
    return open({ call, host, path, key: `${host} without ${kind}` }, 404, look)
  }

  function closed(call: Call, why: DomainRefusal) {
    const host = `closed.${new URL(baseUrl).host}`
    const look = { head: async () => headWithout(), files: [], shown: {} }
    return open({ call, host, path: '/', key: `closed ${why}` }, 404, look)
  }

  return async (c: Context<GuardedVars>, call: Call, path: string): Promise<PageWithContent | null> => {
    if (app.ports.auth.tokenOf(c.req.raw.headers)) return null
    if (call.domainRefusal) return closed(call, call.domainRefusal)
    // The cache has one copy for each site: with any host accepted, a client could fill it with copies.
    const { host } = new URL(call.domain ? addressOfDomain(call, call.domain.name) : baseUrl)
    if (hostBehind(c.req.raw.headers, trustProxy) !== host) return null
    const address = addressStanding(app, path)
    // On a domain such an address leads to its front.
    if (call.domain && !address?.isOnDomains) return null
    if (!address) return missing(call, host, 'page')

    const key = host + path
    const hasQuery = c.req.url.includes('?')
    if (address.path.includes('$')) {
      const cached = hasQuery ? undefined : pages.cached(key)
      if (cached) return { page: cached, status: 200 }
      const { state } = await previewOf(call, path)
      if (state === 'missing') return missing(call, host, address.path.includes('$bookId') ? 'book' : 'page')
    }
    if (hasQuery || !address.isRendered || (address.isRendered === 'onDomains' && !call.domain)) return null
    const head = async () => (await previewOf(call, path)).preview
    return open({ call, host, path, key }, 200, {
      head,
      files: filesOf(path, call.domain !== null),
      shown: { at: path },
    })
  }
}

/** The address of a path, where this installation has all that its page needs. */
export function addressStanding({ ports }: App, path: string): Address | undefined {
  const address = addressAt(path)
  return address && (!address.onlyWith || ports[address.onlyWith]) ? address : undefined
}

/** The addresses whose files a page consists of: the front of a domain is its feed. */
const filesOf = (path: string, onDomain: boolean) => (onDomain && path === '/' ? ['/', '/feed'] : [path])
