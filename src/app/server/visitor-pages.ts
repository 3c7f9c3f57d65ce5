import type { Call, DomainRefusal } from '#kit/server/call.ts'
import type { App } from './calls.ts'
import { addressStanding, type BuiltPage, composerOf, filesOf, hostOfSite, isRenderedOn } from './page-look.ts'
import type { PageRendering } from './page-rendering.ts'
import { headWithout, previewOf } from './preview.ts'
import { openRenderedPages, type SentPage } from './rendered-pages.ts'

/** A page with its content, and the status of the answer. */
export type PageWithContent = { page: SentPage; status: 200 | 404 }

/** What stands in place of a missing page, and a path at which the renderer puts it there. */
const MISSING = {
  page: { path: '/-', title: 'Page not found' },
  book: { path: '/campaigns/-/story', title: 'Book not found' },
} as const

/** The address of a page that is requested. */
export type RequestedPage = { path: string; hasQuery: boolean }

/**
 * The pages that are sent to visitors with their content. What is missing, and a domain that is closed, has one page for all
 * addresses: it says nothing of what was requested, and clients cannot fill the cache with copies.
 * @returns a function that answers a page for a call of a visitor; null where the browser renders it
 */
export function openVisitorPages(app: App, builtPage: BuiltPage, rendering: PageRendering) {
  const pages = openRenderedPages(app, rendering)
  const { baseUrl } = app.ports.config
  const composer = composerOf(builtPage, baseUrl)

  type Opened = { call: Call; key: string; path: string; host: string }
  async function open(opened: Opened, status: 200 | 404, look: Parameters<typeof composer>[0]) {
    const page = await pages.open({
      ...opened,
      isMissing: look.shown.isMissing === true,
      compose: composer(look),
    })
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

  return async (call: Call, { path, hasQuery }: RequestedPage): Promise<PageWithContent | null> => {
    if (call.domainRefusal) return closed(call, call.domainRefusal)
    // The cache has one copy for each site: with any host accepted, a client could fill it with copies.
    const host = hostOfSite(call)
    if (!host) return null
    const address = addressStanding(app, path)
    // On a domain such an address leads to its front.
    if (call.domain && !address?.isOnDomains) return null
    if (!address) return missing(call, host, 'page')

    const key = host + path
    if (address.path.includes('$')) {
      const cached = hasQuery ? undefined : pages.cached(key)
      if (cached) return { page: cached, status: 200 }
      const { state } = await previewOf(call, path)
      if (state === 'missing') return missing(call, host, address.path.includes('$bookId') ? 'book' : 'page')
    }
    if (hasQuery || !isRenderedOn(call, address)) return null
    const head = async () => (await previewOf(call, path)).preview
    return open({ call, host, path, key }, 200, { head, files: filesOf(call, path), shown: { at: path } })
  }
}
