import { expect, type Page } from '@playwright/test'
import { demoId } from '#app/demo/cast.ts'
import { test } from '../house.ts'
import { goTo, open, settled } from '../walk.ts'

const STORY = `/campaigns/${demoId('lantern')}/story`
const ribbon = (page: Page, number: number) =>
  page.getByRole('button', { name: `Bookmark page ${number}`, exact: true })

test('a book whose style is slow to come has the focus once it is open', async ({ browsers, house }) => {
  const page = await open(browsers, house, 'otto')
  await goTo(page, new URL('/dashboard', house.url))
  await settled(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/scribe-(?!cards)[^/]+\.css$/, async route => {
    await promise
    await route.continue()
  })
  const pages = page.waitForResponse(/\/api\/rpc\/reader\/window/)
  await goTo(page, new URL(`${STORY}?page=9&view=scroll`, house.url))
  await (await pages).finished()
  await expect(page.locator('main.reader')).toHaveAttribute('aria-busy', 'true')
  resolve()
  await expect(ribbon(page, 9)).toBeVisible()
  await expect(page.locator('main.reader')).toBeFocused()
})

test('what has the focus in the strip stays in sight, and stays there when its page is scrolled away', async ({
  browsers,
  house,
}) => {
  const page = await open(browsers, house, 'otto')
  await goTo(page, new URL(`${STORY}?page=9&view=scroll`, house.url))
  await settled(page)
  await expect(ribbon(page, 9)).toBeInViewport()
  // Page 10 begins under the edge of the window, and comes into it where a page before page 9 shrinks.
  const frames = () =>
    page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page
    .locator('.scroll-side', { has: ribbon(page, 8) })
    .evaluate(side => side.setAttribute('style', 'min-block-size: 1100px'))
  await frames()
  await ribbon(page, 10).evaluate(button => scrollBy(0, button.getBoundingClientRect().top - innerHeight - 40))
  await frames()
  await page.locator('.scroll-side', { has: ribbon(page, 8) }).evaluate(side => {
    side.removeAttribute('style')
    const next = side.nextElementSibling?.nextElementSibling?.querySelector<HTMLElement>('.page-ribbon')
    next?.focus()
  })
  await frames()
  await expect(ribbon(page, 10)).toBeFocused()
  await expect(ribbon(page, 10)).toBeInViewport()

  await page.evaluate(() => scrollTo(0, 0))
  await expect(page).toHaveURL(/page=cover/)
  await expect(ribbon(page, 9)).toHaveCount(0)
  await expect(ribbon(page, 10)).toBeFocused()
})
