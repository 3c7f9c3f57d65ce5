import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

type PooledContext = { context: BrowserContext; session: CDPSession; origins: Set<string>; isOpen: boolean }

/** What a page can leave behind in a browser, except for the cache of what the network brought. */
const STORAGE = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'

/**
 * Browsers for as many people as a story needs. They are emptied after each story and used again by the next one: a new browser
 * fetches and compiles some hundred files before it shows its first page, and one that has them is three times as fast.
 */
export function keepBrowsers(browser: Browser) {
  const idle = new Map<string, PooledContext[]>()
  const used = new Map<PooledContext, string>()

  async function create(options: BrowserContextOptions): Promise<PooledContext> {
    const context = await browser.newContext(options)
    const origins = new Set<string>()
    // A page that stays, by which the storage of all the others is emptied.
    const session = await context.newCDPSession(await context.newPage())
    context.on('page', page =>
      page.on('framenavigated', frame => {
        if (/^http/.test(frame.url())) origins.add(new URL(frame.url()).origin)
      }),
    )
    const pooled = { context, session, origins, isOpen: true }
    context.once('close', () => {
      pooled.isOpen = false
    })
    return pooled
  }

  async function empty({ context, session, origins }: PooledContext) {
    const [, ...pages] = context.pages()
    await Promise.all(pages.map(page => page.close()))
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE })
    origins.clear()
  }

  return {
    /** A browser in which nobody is signed in. */
    newContext: async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
      const kind = JSON.stringify(options)
      const pooled = idle.get(kind)?.pop() ?? (await create(options))
      used.set(pooled, kind)
      return pooled.context
    },
    /** The pages of all that are handed out. */
    pages: (): Page[] => [...used.keys()].flatMap(({ context, isOpen }) => (isOpen ? context.pages().slice(1) : [])),
    /** Takes back all that were handed out. */
    takeBack: async () => {
      for (const [pooled, kind] of used) {
        if (!pooled.isOpen) continue
        await empty(pooled)
        idle.set(kind, [...(idle.get(kind) ?? []), pooled])
      }
      used.clear()
    },
  }
}

export type Browsers = Pick<ReturnType<typeof keepBrowsers>, 'newContext'>
