import { expect, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import { castMember } from '#test/process/visitor.ts'
import { test } from '../house.ts'

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

for (const who of ['otto', 'mira'] as const)
  test(`no message covers a control on the pages of ${who}, narrow or wide`, async ({ browsers, house }) => {
    const context = await browsers.newContext()
    await (await castMember(house, who)).enter(context)
    const page = await context.newPage()
    // A route would keep the browser from its cache.
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setBlockedURLs', { urls: ['*/messages-modal-*.js'] })
    for (const [, path] of PAGES.filter(([whose]) => whose === who)) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      await expect(page.locator('#main')).toBeAttached()
      await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0)
      await say(page)
      await expect.poll(() => covered(page), { message: `${path}, 390 wide` }).toEqual([])
      await page.setViewportSize({ width: 1440, height: 900 })
      await expect.poll(() => covered(page), { message: `${path}, 1440 wide` }).toEqual([])
    }
  })
