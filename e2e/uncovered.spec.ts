import { expect, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import { test } from './house.ts'
import { castMember } from './visitor.ts'

const LANTERN = `/campaigns/${demoId('lantern')}`

/** The chief pages, each by somebody who sees all of it. */
const PAGES: [CastName, string][] = [
  ['otto', '/'],
  ['otto', '/feed'],
  ['otto', '/dashboard'],
  ['otto', '/campaigns/join'],
  ['otto', '/profile'],
  ['otto', '/players'],
  ['otto', '/store'],
  ['otto', `${LANTERN}/story?page=1`],
  ['otto', `${LANTERN}/inn`],
  ['otto', `${LANTERN}/inn/social`],
  ['mira', '/sanctum'],
  ['mira', `${LANTERN}/edit`],
  ['mira', `${LANTERN}/write`],
  ['mira', `${LANTERN}/faces`],
]

/** A message that stays: the window of the messages, which every page offers, cannot be loaded. */
async function say(page: Page) {
  await page.getByRole('button', { name: /^Messages/ }).click()
  await expect(page.locator('[data-sonner-toast]')).toBeVisible()
}

/** The controls in sight whose middle belongs to a message. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
    return [...controls].flatMap(control => {
      if (control.closest('.toasts, [inert]')) return []
      const { left, top, width, height } = control.getBoundingClientRect()
      if (width < 2 || height < 2) return []
      const on = document.elementFromPoint(left + width / 2, top + height / 2)
      return on?.closest('.toasts') ? [control.textContent || control.outerHTML.slice(0, 80)] : []
    })
  })

for (const width of [390, 1440])
  test(`no message covers a control, ${width} wide`, async ({ browser, house }) => {
    test.setTimeout(120_000)
    const viewport = { width, height: width < 600 ? 844 : 900 }
    for (const who of ['otto', 'mira'] as const) {
      const context = await browser.newContext({ baseURL: house.url, viewport, serviceWorkers: 'block' })
      await context.route('**/messages-modal-*.js', route => route.abort())
      await (await castMember(house, who)).enter(context)
      const page = await context.newPage()
      for (const [, path] of PAGES.filter(([whose]) => whose === who)) {
        await page.goto(path)
        await expect(page.locator('#main')).toBeAttached()
        await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0)
        await say(page)
        await expect.poll(() => covered(page), { message: `${path}, ${width} wide` }).toEqual([])
      }
      await context.close()
    }
  })
