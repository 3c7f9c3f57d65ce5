import { rmSync } from 'node:fs'
import { test as base, type Page, type TestInfo } from '@playwright/test'
import { type House, openHouse, PLANTED } from '#test/process/house.ts'
import { type Browsers, keepBrowsers } from './browsers.ts'

/** Plants the demo world once, before all stories, and answers how it is cleared away after them. */
export default async function plantOnce() {
  const house = await openHouse()
  await house.stop()
  process.env[PLANTED] = house.dataDir
  return () => rmSync(house.dataDir, { recursive: true, force: true })
}

/** So much of a page's text, and so many lines of the log, tell what went wrong. */
const MOST_LETTERS = 5_000
const MOST_LINES = 40

/** Attaches to a failed story what its pages show and what the house has logged last. */
async function attachState(info: TestInfo, house: House, pages: Page[]) {
  for (const page of pages) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String)
    await info.attach(page.url(), { body: shown.slice(0, MOST_LETTERS), contentType: 'text/plain' })
  }
  const lines = house
    .log()
    .slice(-MOST_LINES)
    .map(line => JSON.stringify(line))
  await info.attach('the log of the house', { body: lines.join('\n'), contentType: 'text/plain' })
}

type WorkerFixtures = { home: { house: House; world: string }; pool: ReturnType<typeof keepBrowsers> }

/** Tests with a house: one for each worker, whose world is renewed between stories, and browsers that open in it. */
export const test = base.extend<{ house: House; world: string; browsers: Browsers }, WorkerFixtures>({
  /** A world by another name is a fresh one, for stories that leave it other than they found it; "any" is as it happens to be. */
  world: ['shared', { option: true }],
  home: [
    async ({ browserName: _ }, use) => {
      const house = await openHouse()
      await use({ house, world: '' })
      await house.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  house: [
    async ({ home, world }, use) => {
      if (world !== 'any' && home.world !== '' && home.world !== world) {
        await home.house.renew()
        // Another house to a browser that has stored something of the one before.
        home.house = { ...home.house }
      }
      if (world !== 'any') home.world = world
      await use(home.house)
    },
    { timeout: 120_000 },
  ],
  pool: [async ({ browser }, use) => use(keepBrowsers(browser)), { scope: 'worker' }],
  browsers: async ({ pool, house, viewport }, use, info) => {
    const usual = { baseURL: house.url, viewport }
    await use({ newContext: options => pool.newContext({ ...usual, ...options }) })
    if (info.status !== info.expectedStatus) await attachState(info, house, pool.pages())
    await pool.takeBack()
  },
  context: ({ browsers }, use) => browsers.newContext().then(use),
  baseURL: async ({ house }, use) => use(house.url),
})
