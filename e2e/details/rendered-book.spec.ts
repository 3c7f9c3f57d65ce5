import { expect, type Page } from '@playwright/test'
import { demoId } from '#app/demo/cast.ts'
import { getRaw } from '#test/process/visitor.ts'
import { test } from '../house.ts'
import { holdScripts, watch } from '../hydration.ts'

test.use({ world: 'any' })

const STORY = `/campaigns/${demoId('afterlight')}/story`
const SIZES = {
  'two pages': { width: 1440, height: 900 },
  'one page of a low window': { width: 1366, height: 625 },
  'one page of a narrow window': { width: 900, height: 1000 },
  'a strip': { width: 390, height: 844 },
}

/** Where the open cover and the title of the book are, and how the document is dressed. */
const look = (page: Page) =>
  page.evaluate(() => {
    const place = (selector: string) => {
      const one = [...document.querySelectorAll(selector)].find(element => element.getClientRects().length > 0)
      const { x, y, width, height } = one?.getBoundingClientRect() ?? new DOMRect()
      return [x, y, width, height].map(Math.round)
    }
    const reader = getComputedStyle(document.querySelector('.reader')!)
    const { theme } = document.documentElement.dataset
    return { cover: place('.leaf-cover .cover'), top: place('.reader-top h1'), table: reader.backgroundImage, theme }
  })

for (const [shown, viewport] of Object.entries(SIZES))
  test(`an open book is hydrated as the server has set it, as ${shown}`, async ({ browsers }) => {
    const context = await browsers.newContext({ viewport, colorScheme: 'dark' })
    const page = await context.newPage()
    const seen = await watch(page)
    const release = await holdScripts(page)
    await page.goto(STORY, { waitUntil: 'commit' })
    await expect(page.locator('.leaf-cover .cover').filter({ visible: true })).toHaveCount(1)
    // Before the first face is asked for, they count as ready.
    await page.waitForFunction(
      () => document.fonts.status === 'loaded' && [...document.fonts].some(({ status }) => status === 'loaded'),
    )
    const before = await look(page)
    expect(before.theme).toBe('cyberpunk')
    const shifts = page.evaluate(
      () =>
        new Promise<string[]>(resolve => {
          const shifted: string[] = []
          type Shift = PerformanceEntry & { sources: { node: Node | null }[] }
          new PerformanceObserver(list => {
            // Text on the leaves under the open one moves when its faces come.
            for (const { sources } of list.getEntries() as Shift[])
              for (const { node } of sources)
                if (!node?.parentElement?.closest('[inert]')) shifted.push(node?.textContent?.slice(0, 40) ?? '')
          }).observe({ type: 'layout-shift' })
          setTimeout(() => resolve(shifted), 3000)
        }),
    )
    release()
    await expect(page.locator('.reader')).toHaveAttribute('data-view', viewport.width < 768 ? 'scroll' : 'pages')
    await expect(page.locator('.reader')).toHaveAttribute('data-night', 'true')
    expect(await look(page)).toEqual(before)
    expect(await shifts).toEqual([])
    expect([seen.complaints, seen.asked, await seen.changes()]).toEqual([[], [], []])
  })

test('an open book is read without scripts: its pages one below the other', async ({ browsers }) => {
  for (const viewport of [SIZES['two pages'], SIZES['a strip']]) {
    const context = await browsers.newContext({ javaScriptEnabled: false, viewport })
    const page = await context.newPage()
    await page.goto(STORY)
    await expect(page.getByRole('heading', { name: 'Afterlight', level: 1 })).toBeVisible()
    await expect(page.locator('.scroll-side .leaf .body').last()).toBeVisible()
    await expect(page.locator('.flip-book')).toBeHidden()
  }
})

test('a visitor who has read in the book comes back to their page', async ({ page }) => {
  await page.goto(`${STORY}?page=1&view=pages`)
  const here = page.locator('.page-bar-here')
  await expect(here).toHaveText(/^Pages? 1/)
  await page.goto(STORY)
  await expect(here).toHaveText(/^Pages? 1/)
})

test('the head of a book has its style, its theme and its preview', async ({ house }) => {
  const { text } = await getRaw(house, STORY)
  expect(text).toContain('<title>Afterlight · Tomewright</title>')
  expect(text).toMatch(/<html [^>]*data-book-theme="cyberpunk"/)
  const linked = [...text.matchAll(/<link rel="stylesheet" crossorigin data-scribe="([a-z-]+)"/g)].map(([, id]) => id)
  const shown = [...text.matchAll(/class="leaf [^"]*" data-scribe="([a-z-]+)"/g)].map(([, id]) => id)
  expect(shown.length).toBeGreaterThan(3)
  expect(shown.filter(id => !linked.includes(id))).toEqual([])
})
