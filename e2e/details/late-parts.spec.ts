import { expect, type Page } from '@playwright/test'
import { intercept, onCall } from '../calls.ts'
import { test } from '../house.ts'
import { hydrated } from '../hydration.ts'
import { LANTERN, type Onlooker } from '../sight-steps.ts'
import { goTo, open, settled } from '../walk.ts'

test.use({ world: 'any' })
test.describe.configure({ mode: 'parallel' })

/** What is fetched on these pages beside the chief call: whatever of it arrives last. */
const LATE: [who: Onlooker, path: string, call: string][] = [
  ['mira', '/store', 'store/founderTiers'],
  ['mira', '/profile', 'entitlements/mine'],
  ['mira', `${LANTERN}/maps`, 'books/read'],
  ['mira', `${LANTERN}/timeline`, 'books/read'],
  ['mira', `${LANTERN}/relations`, 'books/read'],
  ['mira', `${LANTERN}/faces`, 'books/read'],
  ['mira', `${LANTERN}/notes`, 'books/read'],
  ['mira', `${LANTERN}/notes`, 'campaignNotes/evenings'],
  ['mira', `${LANTERN}/inn/calendar`, 'schedule/clashes'],
  ['mira', `${LANTERN}/inn`, 'linesAndVeils/mine'],
]

type Place = [element: Element, top: number]
type Marking = typeof window & { places?: Place[] }

/** Remembers where everything that can be pressed stands. */
const mark = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('a, button, input, select, textarea')]
    const shown = all.filter(one => one.checkVisibility() && !one.closest('footer'))
    ;(window as Marking).places = shown.map((one): Place => [one, one.getBoundingClientRect().top])
    return shown.length
  })

type ShownRouter = { options: { context: { queries: { isFetching: () => number } } } }

/** Until no more than these calls of the page are on their way. */
const fetches = (page: Page, count: number) =>
  page.waitForFunction(
    most =>
      (window as unknown as { __TSR_ROUTER__?: ShownRouter }).__TSR_ROUTER__?.options.context.queries.isFetching() ===
      most,
    count,
  )

/** What has another place than it had. */
const moved = (page: Page) =>
  page.evaluate(() =>
    (window as Marking).places?.flatMap(([one, top]) => {
      const by = Math.round(one.getBoundingClientRect().top - top)
      return one.checkVisibility() && by !== 0 ? [`${one.textContent?.trim()} by ${by}`] : []
    }),
  )

for (const [who, path, call] of LATE)
  test(`nothing that can be pressed moves on ${path.replace(LANTERN, 'a campaign’s ')} when ${call} arrives last`, async ({
    browsers,
    house,
  }) => {
    const page = await open(browsers, house, who)
    await intercept(page)
    const held: (() => Promise<void>)[] = []
    onCall(page, call, async ({ pass }) => void held.push(pass))
    // Where a page is loaded anew, what it shows may come along with it.
    await page.goto('/privacy')
    await settled(page)
    await goTo(page, new URL(path, house.url))
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await expect(page.locator('h1')).toBeAttached()
    await fetches(page, held.length)
    expect(await mark(page)).toBeGreaterThan(0)
    onCall(page, call, one => one.pass())
    for (const pass of held) await pass()
    await settled(page)
    await fetches(page, 0)
    expect(await moved(page)).toEqual([])
  })

test('the landing page that is opened from another one comes with its features', async ({ page }) => {
  await page.goto('/privacy')
  await hydrated(page)
  await page.evaluate(() => {
    const seen = window as typeof window & { withoutFeatures?: boolean }
    new MutationObserver(() => {
      if (document.querySelector('.landing') && !document.querySelector('.between')) seen.withoutFeatures = true
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('link', { name: 'Tomewright' }).first().click()
  await expect(page.getByRole('heading', { name: 'What is between' })).toBeVisible()
  expect(await page.evaluate(() => 'withoutFeatures' in window)).toBe(false)
})
