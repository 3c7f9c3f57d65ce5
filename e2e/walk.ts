import { expect, type Page } from '@playwright/test'
import type { CastName } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember, type Visitor } from '#test/process/visitor.ts'
import type { Browsers } from './browsers.ts'
import { newBook, newGm } from './gm.ts'
import { NEW_BOOK, type Onlooker } from './sight-steps.ts'

/** The signed-in person of a page; undefined for a visitor. */
async function onlooker(house: House, who: Onlooker): Promise<Visitor | undefined> {
  if (who === 'nobody') return undefined
  if (who !== 'newcomer') return castMember(house, who satisfies CastName)
  const gm = await newGm(house, 'Ister Quay')
  await newBook(gm, NEW_BOOK)
  return gm
}

type Options = Parameters<Browsers['newContext']>[0]

/** A page in somebody's browser. */
export async function open(browsers: Browsers, house: House, who: Onlooker, options?: Options): Promise<Page> {
  const context = await browsers.newContext(options)
  await (await onlooker(house, who))?.enter(context)
  return context.newPage()
}

/** Until everything that a page waits for is there. */
export async function settled(page: Page) {
  await expect(page.locator('#main')).toBeAttached()
  // What is on its way has no heading yet, and every page that is there has one.
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
}

/** The router of the web app, as it shows itself to developer tools. */
type ShownRouter = { navigate: (to: { href: string }) => Promise<void>; state: { resolvedLocation?: { href: string } } }

/** Goes to a page: within a site as a link does, without loading the app again, which would take longer than to judge the page. */
export async function goTo(page: Page, url: URL) {
  if (new URL(page.url()).origin !== url.origin) return void (await page.goto(url.href))
  await page.evaluate(async href => {
    const router = (window as unknown as { __TSR_ROUTER__: ShownRouter }).__TSR_ROUTER__
    await router.navigate({ href })
    if (router.state.resolvedLocation?.href !== location.href.slice(location.origin.length))
      throw new Error(`The page for ${href} is not shown.`)
  }, url.href.slice(url.origin.length))
}
