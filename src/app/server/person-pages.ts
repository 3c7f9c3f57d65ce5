import type { Actor, Call } from '#kit/server/call.ts'
import { isBanned } from '#lexicon/roles.ts'
import type { App } from './calls.ts'
import { addressStanding, type BuiltPage, composerOf, filesOf, hostOfSite, isRenderedOn } from './page-look.ts'
import type { PageRendering } from './page-rendering.ts'
import { previewOf } from './preview.ts'
import type { RequestedPage } from './visitor-pages.ts'

/** The most pages of people with a session that are rendered at once; for each person one. */
const MOST_AT_ONCE = 4

/** The page of a person: whether there is one that they may read, and its content, null where their browser renders it. */
type PersonPage = { status: 200 | 404; html: string | null }

const inBrowser = { status: 200, html: null } as const
const missing = { status: 404, html: null } as const

/**
 * The pages of people with a session: rendered for each request, as that person may read them, and never cached. What is
 * missing, more pages than may be rendered at once, and the one screen of a banned account are rendered in the browser.
 */
export function openPersonPages(app: App, builtPage: BuiltPage, { renderer, render }: PageRendering) {
  const composer = composerOf(builtPage, app.ports.config.baseUrl)
  /** The people whose page is being rendered. */
  const awaiting = new Set<string>()

  async function rendered(call: Call, actor: Actor, host: string, path: string): Promise<string | null> {
    if (awaiting.size >= MOST_AT_ONCE || awaiting.has(actor.userId)) return null
    awaiting.add(actor.userId)
    try {
      const by = await renderer
      // The head is a visitor's, because it stays in the document after a logout.
      const head = async () => (await previewOf({ ...call, actor: null }, path)).preview
      const compose = composer({ head, files: filesOf(call, path), shown: { at: path } })
      const page = by && (await render(by, { call, path, host, isMissing: false, compose }))
      return page?.html ?? null
    } finally {
      awaiting.delete(actor.userId)
    }
  }

  return async (call: Call, actor: Actor, { path, hasQuery }: RequestedPage): Promise<PersonPage> => {
    if (call.domainRefusal) return missing
    const address = addressStanding(app, path)
    // On a domain such an address leads to its front.
    if (!address?.isOnDomains && call.domain) return inBrowser
    if (!address) return missing
    if (address.path.includes('$') && (await previewOf(call, path)).state === 'missing') return missing
    const host = hostOfSite(call)
    if (hasQuery || !host || !isRenderedOn(call, address) || isBanned(actor)) return inBrowser
    return { status: 200, html: await rendered(call, actor, host, path) }
  }
}
