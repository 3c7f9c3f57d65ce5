import { expect, type Page } from '@playwright/test'
import { demoId } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import { test } from '../house.ts'

const COVER = `/campaigns/${demoId('lantern')}/story`
const STORY = `${COVER}?page=1`
const firstPage = (page: Page) => page.getByText('The road to Hollowmere').first()

/** Until the browser holds the page itself, what it is made of, and the words on it. */
async function isKept(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  // What was loaded before the worker was there goes by it now.
  await page.reload()
  await expect(firstPage(page)).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const open = indexedDB.open('tomewright')
        await new Promise(done => {
          open.onsuccess = done
        })
        const asked = open.result.transaction('answers').objectStore('answers').getAllKeys()
        await new Promise(done => {
          asked.onsuccess = done
        })
        open.result.close()
        return asked.result.filter(key => /"(me|read|outline|page|window)"/.test(String(key))).length
      }),
    )
    .toBeGreaterThanOrEqual(4)
}

/**
 * Until the page after a log out is there: one whose parts cannot be loaded any more tries again, as a journey of its own. The
 * page before it stands under the new address until then, with a heading of its own.
 */
async function saysFarewell(page: Page, house: House) {
  await expect(page).toHaveURL(`${house.url}/Contact`)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
}

test('a logout on a domain leaves nothing to read on the main site', async ({ browsers, house }) => {
  const context = await browsers.newContext({ serviceWorkers: 'allow' })
  await (await castMember(house, 'otto')).enter(context)
  const page = await context.newPage()
  await page.goto(STORY)
  await expect(firstPage(page)).toBeVisible()
  await isKept(page)

  await page.goto(`${house.domain('mira')}/hub`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await saysFarewell(page, house)

  await house.kill()
  await page.goto(STORY, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: /could not be opened$/ })).toBeVisible()
  await expect(firstPage(page)).toHaveCount(0)
  await house.start()
})

test('what was read can be read again without a connection, until its reader signs out', async ({
  browsers,
  house,
}) => {
  const context = await browsers.newContext({ serviceWorkers: 'allow' })
  await (await castMember(house, 'otto')).enter(context)
  const page = await context.newPage()
  await page.goto(STORY)
  await expect(firstPage(page)).toBeVisible()
  await isKept(page)

  await house.kill()
  await page.reload()
  await expect(firstPage(page)).toBeVisible()
  await page.goto('/discover')
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()

  await house.start()
  await page.goto('/feed')
  await page.getByRole('button', { name: 'Log out' }).click()
  await saysFarewell(page, house)

  await house.kill()
  await page.goto(STORY, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: /could not be opened$/ })).toBeVisible()
  await expect(firstPage(page)).toHaveCount(0)
  await house.start()
})

test('a page that the server rendered opens without a connection too', async ({ browsers, house }) => {
  const context = await browsers.newContext({ serviceWorkers: 'allow' })
  await (await castMember(house, 'otto')).enter(context)
  const page = await context.newPage()
  await page.goto(COVER)
  await page.evaluate(() => navigator.serviceWorker.ready)
  // The stylesheets that it has as one, one by one, as the app loads them.
  const styles = await page
    .locator('link[rel="stylesheet"][disabled]')
    .evaluateAll(links => links.map(link => (link as HTMLLinkElement).href))
  expect(styles).not.toEqual([])
  await page.reload()
  const areCached = () => page.evaluate(all => Promise.all(all.map(async one => !!(await caches.match(one)))), styles)
  await expect.poll(areCached).toEqual(styles.map(() => true))

  await house.kill()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'The Lantern at Hollowmere' })).toBeVisible()
  await house.start()
})
