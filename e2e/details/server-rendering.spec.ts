import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { CAST, CAST_PASSWORD, demoId } from '#app/demo/cast.ts'
import { ADDRESSES } from '#app/shared/addresses.ts'
import type { Address } from '#kit/shared/address.ts'
import { canaries } from '#test/canaries.ts'
import { getRaw } from '#test/process/visitor.ts'
import { newGm } from '../gm.ts'
import { test } from '../house.ts'
import { holdScripts, hydrated, watch } from '../hydration.ts'

test.use({ world: 'any' })

const SHOWN: Record<string, string> = { $bookId: demoId('afterlight'), $scribe: 'fantasy' }
const pathOf = ({ path }: Address) => path.replaceAll(/\$\w+/g, name => SHOWN[name] ?? name)

const all: readonly Address[] = ADDRESSES
const ON_MAIN_SITE = all.filter(({ isRendered }) => isRendered === true).map(pathOf)
const ON_DOMAINS = all.filter(({ isRendered, isOnDomains }) => isRendered && isOnDomains).map(pathOf)
const DOMAIN = 'mira'
const HIDDEN_BOOK = `/campaigns/${demoId('lantern')}/story`

for (const [locale, timezoneId] of [
  ['de-DE', 'Asia/Tokyo'],
  ['en-US', 'America/Los_Angeles'],
] as const)
  test(`rendered pages are hydrated without a change, in ${locale} and ${timezoneId}`, async ({ browsers, house }) => {
    test.setTimeout(300_000)
    const addresses = [
      ...ON_MAIN_SITE.map(path => house.url + path),
      ...ON_DOMAINS.map(path => house.domain(DOMAIN) + path),
      ...['/no/such/page?once=more', HIDDEN_BOOK].map(path => house.url + path),
      house.domain(DOMAIN) + HIDDEN_BOOK,
      `${house.domain('nobody')}/feed`,
    ]
    const context = await browsers.newContext({ locale, timezoneId, reducedMotion: 'no-preference' })
    for (const address of addresses) {
      const page = await context.newPage()
      const seen = await watch(page)
      await page.goto(address)
      await hydrated(page)
      // A browser reports the status of a missing page itself.
      const isNews = (line: string) =>
        !line.startsWith('Failed to load resource: the server responded with a status of 404')
      expect.soft(seen.complaints.filter(isNews), address).toEqual([])
      expect.soft(seen.asked, address).toEqual([])
      expect.soft(await seen.changes(), address).toEqual([])
      await page.close()
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
  for (const path of ON_MAIN_SITE) {
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

const PHONE = { viewport: { width: 390, height: 844 } }

test('the menu of a phone opens without scripts, and leads on', async ({ browsers }) => {
  const context = await browsers.newContext({ ...PHONE, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/feed')
  const players = page.getByRole('link', { name: 'Players' })
  await expect(players).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await players.click()
  await expect(page).toHaveURL(/\/players$/)
})

test('a menu that was opened before the scripts had loaded stays open, and closes as any other', async ({
  browsers,
}) => {
  const context = await browsers.newContext(PHONE)
  const page = await context.newPage()
  const release = await holdScripts(page)
  await page.goto('/feed', { waitUntil: 'commit' })
  const opening = page.getByRole('button', { name: 'Open menu' })
  const closing = page.getByRole('button', { name: 'Close menu' })
  const players = page.getByRole('link', { name: 'Players' })
  await opening.click()
  await expect(players).toBeVisible()
  release()
  await expect(closing).toHaveAttribute('aria-label', 'Close menu')
  await expect(players).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(players).toBeHidden()
  await expect(opening).toBeFocused()
  await opening.click()
  await page.mouse.click(200, 800)
  await expect(players).toBeHidden()
  await opening.click()
  await players.click()
  await expect(page).toHaveURL(/\/players$/)
  await expect(players).toBeHidden()
  await opening.click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(closing).toBeHidden()
  await expect.poll(() => page.evaluate(() => document.querySelectorAll(':popover-open').length)).toBe(0)
  await expect(players).toBeVisible()
})

test('a press before the scripts have loaded opens the same dialog', async ({ page }) => {
  await page.goto('/?login=true&start=true')
  await expect(page.getByRole('dialog', { name: 'Sign up' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Tell the story' })).toBeChecked()
  await page.goto('/?login=true')
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})

test('the last press before the scripts have loaded is answered once they have', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/discover', { waitUntil: 'commit' })
  const contact = page.getByRole('button', { name: 'Contact', exact: true })
  await page.getByRole('button', { name: 'Login' }).click()
  await contact.click()
  await expect(contact).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('dialog', { name: /^Contact Mira Ashdown/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(contact).not.toHaveAttribute('aria-busy')
})

test('what is written before the scripts have loaded is there once they have, and is sent with the form', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  const fields = { Name: 'Wenna Tollgate', 'E-mail': 'wenna@example.org', Message: 'The door to the cellar sticks.' }
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Name').press('Home')
  release()
  await hydrated(page)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.keyboard.type('Dame ')
  await expect(page.getByLabel('Name')).toHaveValue('Dame Wenna Tollgate')
  await expect(page.getByLabel('Message')).toHaveValue(fields.Message)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Your message was sent.', { exact: false })).toBeVisible()
})

test('a filter that is chosen and a form that is sent before the scripts have loaded count once they have', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/discover', { waitUntil: 'commit' })
  await page.getByLabel('Search').fill('nobody answers to this')
  await page.getByLabel('System').selectOption({ index: 1 })
  release()
  await expect(page.getByText('No game master answers to that.')).toBeVisible()
  await expect(page.getByLabel('Search')).toHaveValue('nobody answers to this')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByLabel('Search')).toHaveValue('')

  const again = await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('Message').fill('Too early.')
  await page.getByLabel('Name').press('Enter')
  again()
  await expect(page.getByText('Please tell us your name.')).toBeVisible()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByLabel('Message')).toHaveValue('Too early.')
})

test('a page that was scrolled before the scripts have loaded stays where it is, and the next one begins at its top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 300 })
  const release = await holdScripts(page)
  await page.goto('/discover', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Contact', exact: true })).toBeAttached()
  const top = () => page.evaluate(() => Math.round(window.scrollY))
  await page.evaluate(() => window.scrollTo(0, 200))
  release()
  await hydrated(page)
  await page.getByRole('link', { name: 'Afterlight', exact: true }).waitFor()
  // Whatever scrolls does so with the frame after the page is shown.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await top()).toBe(200)
  await page.getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect.poll(top).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/discover$/)
  await expect.poll(top).toBeGreaterThan(0)
})

test('the next visitor reads what was changed a moment ago', async ({ house }) => {
  const gm = await newGm(house, 'Wenna Tollgate')
  const title = `The Ninth Toll ${randomUUID()}`
  const feed = async () => (await getRaw(house, '/feed')).text
  expect(await feed()).toContain('id="answers"')
  const { id } = (await gm.post('/api/books', { title, ward: 'public' })).json()
  expect(await feed()).toContain(title)
  const pages = ['story', 'faces'].map(page => `/campaigns/${id}/${page}`)
  for (const path of pages) expect((await getRaw(house, path)).text, path).toContain(title)

  const { updatedAt, gmName: _, coverUrl: __, ...form } = (await gm.get(`/api/books/${id}/form`)).json()
  const closed = await gm.put(`/api/books/${id}`, { ...form, ward: 'gm-only', expectedUpdatedAt: updatedAt })
  expect(closed.status, closed.text).toBe(200)
  for (const path of pages) {
    const { status, text } = await getRaw(house, path)
    expect([status, text.includes(title)], path).toEqual([404, false])
  }
  await gm.post(`/api/books/${id}/burn`, { phrase: 'BURN IT' })
  expect(await feed()).not.toContain(title)
})

test('rendered pages of visitors have nothing that they may not read', async ({ house }) => {
  const isRendered = 'id="answers"'
  expect((await getRaw(house, '/shell.html')).text).not.toContain(isRendered)
  const feed = await getRaw(house, '/feed')
  expect(feed.text).toContain(isRendered)
  expect(feed.headers).toMatchObject({ vary: 'accept-encoding, cookie', 'cache-control': 'no-cache' })
  const bytes = [
    ...[...ON_MAIN_SITE, HIDDEN_BOOK, '/no/such/page'].map(path => getRaw(house, path)),
    ...[...ON_DOMAINS, HIDDEN_BOOK].map(path => getRaw(house, path, '', new URL(house.domain(DOMAIN)).host)),
  ]
  for (const { text } of await Promise.all(bytes)) {
    expect(text).toContain(isRendered)
    expect(canaries.filter(({ phrase }) => text.includes(phrase))).toEqual([])
  }
  // Under another host name nothing is rendered, so that a client cannot fill the cache with copies.
  expect((await getRaw(house, '/feed', '', 'localhost:9')).text).not.toContain(isRendered)
})

test('what is missing and what is hidden is the same page at every address, and 404', async ({ house }) => {
  const domain = new URL(house.domain(DOMAIN)).host
  const nowhere = `/campaigns/${randomUUID()}`
  const bytes = async (path: string, host?: string) => {
    const { status, text, headers } = await getRaw(house, path, '', host)
    expect([status, headers['cache-control'], headers.etag], path).toEqual([404, 'no-cache', undefined])
    expect(text).toContain('id="answers"')
    return text
  }
  for (const host of [undefined, domain]) {
    const missing = await bytes(`${nowhere}/story`, host)
    expect(missing).toContain('<title>Book not found · Tomewright</title>')
    for (const path of [
      HIDDEN_BOOK,
      `${HIDDEN_BOOK}?page=2`,
      `/campaigns/${demoId('lantern')}/faces`,
      '/campaigns/x/story',
    ])
      expect(await bytes(path, host), path).toBe(missing)
  }
  const nothing = await bytes('/no/such/page')
  expect(nothing).toContain('<title>Page not found · Tomewright</title>')
  for (const path of ['/another', '/feed/x?y=z', '/scribes/nobody']) expect(await bytes(path), path).toBe(nothing)
  const unknown = await bytes('/', domain.replace('mira', 'nobody'))
  expect(await bytes('/feed?x=1', domain.replace('mira', 'nobody-else'))).toBe(unknown)
})

test('a member who logs in on the page of a hidden book and goes back to it reads it', async ({ page }) => {
  await page.goto(HIDDEN_BOOK)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Book not found' })).toBeVisible()
  await page.getByRole('button', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('E-mail').fill(CAST.otto.email)
  await dialog.getByLabel('Password', { exact: true }).fill(CAST_PASSWORD)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/feed$/)
  await page.goBack()
  await expect(page.locator('.reader-top h1')).toHaveText('The Lantern at Hollowmere')
})
