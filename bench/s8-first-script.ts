import type { Browser, Request } from '@playwright/test'
import { openBrowser, visit } from './browser.ts'
import type { House } from './house.ts'
import type { Figure } from './pairs.ts'

const KB = 1000
const MOST_LANDING = 120
const MOST = 200

/** How much script each of the main routes sends before it can be used: bytes on the wire, for somebody who was never there before. */
export async function s8FirstScript({ serveAlone, bookId, cookie: cookieOf }: House): Promise<Figure[]> {
  const cookie = cookieOf(0)
  const routes = [
    { what: 'landing', path: '/', most: MOST_LANDING },
    { what: 'feed', path: '/feed', most: MOST, cookie },
    { what: 'reader', path: `/campaigns/${bookId}/story`, most: MOST, cookie },
    { what: 'Inn', path: `/campaigns/${bookId}/inn`, most: MOST, cookie },
    { what: 'store', path: '/store', most: MOST },
  ]
  const browser = await openBrowser()
  const serving = await serveAlone()
  const figures: Figure[] = []
  try {
    for (const { what, path, most, cookie } of routes) {
      const size = (await scriptOf(browser, serving.port, path, cookie)) / KB
      figures.push({
        id: 'S8',
        what: `script of the ${what}`,
        unit: 'kB',
        ours: size,
        goal: `≤ ${most}`,
        reached: size <= most,
      })
    }
  } finally {
    await browser.close()
    await serving.stop()
  }
  return figures
}

/** The scripts that have arrived when the page can be used: its content stands there whole. News connect after that. */
async function scriptOf(browser: Browser, port: number, path: string, cookie?: string): Promise<number> {
  const context = await visit(browser, port, cookie)
  const page = await context.newPage()
  const scripts = new Map<string, Request>()
  page.on('requestfinished', request => {
    if (request.resourceType() === 'script') scripts.set(request.url(), request)
  })
  await page.goto(path)
  await page.locator('main:not([aria-busy]) :is(h1, h2, [aria-label])').first().waitFor()
  await page.waitForFunction(() => !document.querySelector(':is([aria-busy="true"], .skeleton):not([inert] *)'))
  const sent = [...scripts.values()]
  const sizes = await Promise.all(sent.map(async script => (await script.sizes()).responseBodySize))
  await context.close()
  return sizes.reduce((sum, size) => sum + size, 0)
}
