import type { Browser, Request } from '@playwright/test'
import { buildIfStale } from '../scripts/build.ts'
import { openBrowser, ownAddressAt, visitOwn } from './browser.ts'
import type { House } from './house.ts'
import type { Figure } from './pairs.ts'

const KB = 1000
/** The goals. What a signed-in person gets counts here as well, so they are above the budgets of the browser tests. */
const MOST = 200
const MOST_OF_LANDING = 120

/** How much script each of the main routes sends before it can be used: bytes on the wire, for somebody who was never there before. */
export async function s8FirstScript({ serveAlone, bookId, cookie: cookieOf }: House): Promise<Figure[]> {
  const cookie = cookieOf(0)
  const routes = [
    { what: 'landing', path: '/', most: MOST_OF_LANDING },
    { what: 'feed', path: '/feed', most: MOST, cookie },
    { what: 'reader', path: `/campaigns/${bookId}/story`, most: MOST, cookie },
    { what: 'Inn', path: `/campaigns/${bookId}/inn`, most: MOST, cookie },
    { what: 'store', path: '/store', most: MOST },
  ]
  await buildIfStale()
  const serving = await serveAlone()
  const browser = await openBrowser([ownAddressAt(serving.port)])
  const figures: Figure[] = []
  try {
    for (const { what, path, most, cookie } of routes) {
      // The first visitor of all waits while the server lays the book out, so long that the idle time begins.
      await scriptOf(browser, path, cookie)
      const size = (await scriptOf(browser, path, cookie)) / KB
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

/** Notes when the page can be used: it has loaded, and its content stands there whole. Runs in the page. */
function noteUse() {
  const look = () => {
    const content = document.querySelector('main:not([aria-busy]) :is(h1, h2, [aria-label])')
    const pending = document.querySelector(':is([aria-busy="true"], .skeleton):not([inert] *)')
    if (document.readyState !== 'complete' || !content || pending) return requestAnimationFrame(look)
    return Object.assign(window, { usableAt: performance.timeOrigin + performance.now() })
  }
  requestAnimationFrame(look)
}

/** The scripts that were requested until the page could be used. News, and what lies below the window, come after that. */
async function scriptOf(browser: Browser, path: string, cookie?: string): Promise<number> {
  const context = await visitOwn(browser, cookie)
  const page = await context.newPage()
  const scripts = new Map<string, Request>()
  page.on('requestfinished', request => {
    if (request.resourceType() === 'script') scripts.set(request.url(), request)
  })
  await page.addInitScript(noteUse)
  await page.goto(path)
  const usable = await page.waitForFunction(() => (window as { usableAt?: number }).usableAt)
  const usableAt = (await usable.jsonValue()) ?? 0
  await page.waitForLoadState('networkidle')
  const sent = [...scripts.values()].filter(script => script.timing().startTime <= usableAt)
  const sizes = await Promise.all(sent.map(async script => (await script.sizes()).responseBodySize))
  await context.close()
  return sizes.reduce((sum, size) => sum + size, 0)
}
