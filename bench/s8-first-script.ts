import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { openBrowser, visit } from './browser.ts'
import type { House } from './house.ts'
import type { Figure } from './pairs.ts'

const KB = 1000
const MOST_LANDING = 120
const MOST = 200

/** How much script each of the main routes sends before it can be used: gzip, for somebody who was never there before. */
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

/** The scripts that have arrived when the page shows its own content and has nothing left to fetch for it. */
async function scriptOf(browser: Browser, port: number, path: string, cookie?: string): Promise<number> {
  const context = await visit(browser, port, cookie)
  const page = await context.newPage()
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', response => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body())
  })
  await page.goto(path)
  await page.locator('main h1, main h2, main [aria-label]').first().waitFor()
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all([...scripts.values()].map(async body => gzipSync(await body, { level: 9 }).length))
  await context.close()
  return sizes.reduce((sum, size) => sum + size, 0)
}
