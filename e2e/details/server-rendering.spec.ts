import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { ADDRESSES } from '#app/shared/addresses.ts'
import type { Address } from '#kit/shared/address.ts'
import { canaries } from '#test/canaries.ts'
import { castMember, getRaw } from '#test/process/visitor.ts'
import { newGm } from '../gm.ts'
import { test } from '../house.ts'

test.use({ world: 'any' })

const all: readonly Address[] = ADDRESSES
const ON_MAIN_SITE = all.filter(({ isRendered }) => isRendered === true)
const ON_DOMAINS = all.filter(({ isRendered, isOnDomains }) => isRendered && isOnDomains)
const DOMAIN = 'mira'

/** Collects changes of the document, errors of the browser, and calls of the server. */
async function watch(page: Page) {
  const complaints: string[] = []
  const asked: string[] = []
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  page.on('request', request => request.url().includes('/api/rpc/') && asked.push(new URL(request.url()).pathname))
  // For half a minute after its start the server cannot say when the last event was, and pages refetch everything.
  await page.routeWebSocket(/api\/live/, () => {})
  await page.addInitScript(() => {
    const changes: string[] = []
    Object.assign(window, { changes })
    document.addEventListener('DOMContentLoaded', () => {
      const seen = (records: MutationRecord[]) => {
        for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
          // Times depend on the language and the clock of the browser.
          if (target.nodeName === 'TIME') continue
          const where = target instanceof Element ? target.outerHTML.slice(0, 80) : target.nodeName
          changes.push(`${type} ${attributeName ?? ''} +${addedNodes.length} -${removedNodes.length} ${where}`)
        }
      }
      new MutationObserver(seen).observe(document.getElementById('root')!, {
        subtree: true,
        childList: true,
        characterData: true,
      })
    })
  })
  return { complaints, asked, changes: () => page.evaluate(() => (window as unknown as { changes: string[] }).changes) }
}

/** Waits for the hydration: React sets a property on its elements. */
const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.getElementById('main')
    return main && Object.keys(main).some(key => key.startsWith('__reactProps'))
  })

for (const [locale, timezoneId] of [
  ['de-DE', 'Asia/Tokyo'],
  ['en-US', 'America/Los_Angeles'],
] as const)
  test(`rendered pages are hydrated without a change, in ${locale} and ${timezoneId}`, async ({ browsers, house }) => {
    test.setTimeout(180_000)
    const addresses = [
      ...ON_MAIN_SITE.map(({ path }) => house.url + path),
      ...ON_DOMAINS.map(({ path }) => house.domain(DOMAIN) + path),
    ]
    for (const address of addresses) {
      const context = await browsers.newContext({ locale, timezoneId, reducedMotion: 'no-preference' })
      const page = await context.newPage()
      const seen = await watch(page)
      await page.goto(address)
      await hydrated(page)
      expect.soft(seen.complaints, address).toEqual([])
      expect.soft(seen.asked, address).toEqual([])
      expect.soft(await seen.changes(), address).toEqual([])
      await context.close()
    }
  })

test('a page that has not changed keeps its content policy, and is hydrated again', async ({ page, house }) => {
  const { headers } = await getRaw(house, '/')
  const again = await getRaw(house, '/', '', undefined, { 'if-none-match': headers.etag ?? '' })
  expect(again.status).toBe(304)
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])

  await page.goto('/')
  await hydrated(page)
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})

test('rendered pages are readable without scripts, and their chief buttons lead on', async ({ browsers }) => {
  const context = await browsers.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const { path } of ON_MAIN_SITE) {
    const answer = await page.goto(path)
    expect.soft(answer?.status(), path).toBe(200)
    await expect.soft(page.locator('h1').first(), path).toBeVisible()
    await expect.soft(page.locator('.skeleton, [aria-busy="true"]'), path).toHaveCount(0)
    expect.soft(await page.locator('#root script').count(), path).toBe(0)
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'Start Your Campaign' }).first().click()
  await expect(page).toHaveURL(/\/\?login=true&start=true$/)
  await page.goto('/discover')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/\?login=true$/)
})

test('a press before the scripts have loaded opens the same dialog', async ({ page }) => {
  await page.goto('/?login=true&start=true')
  await expect(page.getByRole('dialog', { name: 'Sign up' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Tell the story' })).toBeChecked()
  await page.goto('/?login=true')
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})

test('the next visitor reads what was changed a moment ago', async ({ house }) => {
  const gm = await newGm(house, 'Wenna Tollgate')
  const title = `The Ninth Toll ${randomUUID()}`
  const feed = async () => (await getRaw(house, '/feed')).text
  expect(await feed()).toContain('id="answers"')
  const made = await gm.post('/api/books', { title, ward: 'public' })
  expect(await feed()).toContain(title)
  await gm.post(`/api/books/${made.json().id}/burn`, { phrase: 'BURN IT' })
  expect(await feed()).not.toContain(title)
})

test('rendered pages are for visitors', async ({ house }) => {
  const otto = await castMember(house, 'otto')
  const isRendered = 'id="answers"'
  expect((await getRaw(house, '/feed', otto.cookie())).text).not.toContain(isRendered)
  expect((await getRaw(house, '/shell.html')).text).not.toContain(isRendered)
  const feed = await getRaw(house, '/feed')
  expect(feed.text).toContain(isRendered)
  expect(feed.headers).toMatchObject({ vary: 'accept-encoding, cookie', 'cache-control': 'no-cache' })
  const bytes = [
    ...ON_MAIN_SITE.map(({ path }) => getRaw(house, path)),
    ...ON_DOMAINS.map(({ path }) => getRaw(house, path, '', new URL(house.domain(DOMAIN)).host)),
  ]
  for (const { text } of await Promise.all(bytes)) {
    expect(text).toContain(isRendered)
    expect(canaries.filter(({ phrase }) => text.includes(phrase))).toEqual([])
  }
  // Under another host name nothing is rendered, so that a client cannot fill the cache with copies.
  expect((await getRaw(house, '/feed', '', 'localhost:9')).text).not.toContain(isRendered)
})
