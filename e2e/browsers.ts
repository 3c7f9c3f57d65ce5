import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from '@playwright/test'

type Kept = { context: BrowserContext; session: CDPSession; origins: Set<string>; isOpen: boolean }

/** What a page can leave behind in a browser, except for the cache of what the network brought. */
const STORAGE = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'

/**
 * Browsers for as many people as a story needs. They are emptied after each story and used again by the next one: a new browser
 * fetches and compiles some hundred files before it shows its first page, and one that has them is three times as fast.
 */
export function keepBrowsers(browser: Browser) {
  const idle = new Map<string, Kept[]>()
  const used = new Map<Kept, string>()

  async function create(options: BrowserContextOptions): Promise<Kept> {
    const context = await browser.newContext(options)
    const origins = new Set<string>()
    // A page that stays, by which the storage of all the others is emptied.
    const session = await context.newCDPSession(await context.newPage())
    context.on('page', page =>
      page.on('framenavigated', frame => {
        if (/^http/.test(frame.url())) origins.add(new URL(frame.url()).origin)
      }),
    )
    const kept = { context, session, origins, isOpen: true }
    context.once('close', () => {
      kept.isOpen = false
    })
    return kept
  }

  async function empty({ context, session, origins }: Kept) {
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
      const kept = idle.get(kind)?.pop() ?? (await create(options))
      used.set(kept, kind)
      return kept.context
    },
    /** Takes back all that were handed out. */
    takeBack: async () => {
      for (const [kept, kind] of used) {
        if (!kept.isOpen) continue
        await empty(kept)
        idle.set(kind, [...(idle.get(kind) ?? []), kept])
      }
      used.clear()
    },
  }
}

export type Browsers = Pick<ReturnType<typeof keepBrowsers>, 'newContext'>
