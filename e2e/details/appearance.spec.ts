import { expect } from '@playwright/test'
import { demoId } from '#app/demo/cast.ts'
import { THEME_IDS } from '#lexicon/look/ids.ts'
import { barriers, OF_THE_DRESS } from '../barriers.ts'
import { FAIL, letAllPass, onCall } from '../calls.ts'
import { test } from '../house.ts'
import { dressSite, open, openPicker, person, wears, worn } from '../steps/dressing.ts'

const LANTERN = `/campaigns/${demoId('lantern')}`
const SAVE_LOOK = /\/api\/rpc\/appearance\/\w+$/

test.use({ world: 'appearance' })

test.afterEach(async ({ house }) => {
  await dressSite(house, 'fantasy')
})

test('a theme that cannot be saved is taken back', async ({ browsers, house }) => {
  const ogre = await open(browsers, house, 'sol')
  const picker = await openPicker(ogre)
  onCall(ogre, 'appearance/setTheme', FAIL)
  await picker.getByRole('radio', { name: /^Polar Night/ }).click()
  await expect(ogre.getByText('Failed to save settings')).toBeVisible()
  await wears(ogre, 'fantasy')
  await expect(picker.getByRole('radio', { name: /^Lamplight/ })).toHaveAttribute('aria-checked', 'true')
})

test('a first visit sees no other theme; the stored one shows until the server answers', async ({
  browsers,
  house,
}) => {
  await dressSite(house, 'frost')
  const visitor = await open(browsers, house, null)
  await visitor.addInitScript(() => {
    const seen: (string | undefined)[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push(document.documentElement.dataset.theme)).observe(document, {
      subtree: true,
      attributeFilter: ['data-theme'],
    })
  })
  const seen = () => visitor.evaluate(() => [...new Set((window as never as { seen: string[] }).seen)])
  await visitor.goto('/')
  await expect(worn(visitor)).toHaveAttribute('data-theme-loaded', '')
  expect(await seen()).toEqual(['frost'])
  // The server has spoken, and the browser has kept it: nothing overwrites what is put there now.
  await expect.poll(() => visitor.evaluate(() => localStorage.getItem('global-theme'))).toBe('frost')

  await visitor.evaluate(() => localStorage.setItem('global-theme', 'noir'))
  await visitor.reload()
  await wears(visitor, 'frost')
  expect((await seen()).filter(theme => theme !== undefined)).toEqual(['noir', 'frost'])

  await visitor.evaluate(() => localStorage.setItem('global-theme', 'noir'))
  onCall(visitor, 'appearance/site', FAIL)
  // A rendered page brings the answer along; this one asks for it.
  await visitor.goto('/bug-squashed')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await wears(visitor, 'noir')
})

test('a book wears its own theme on its pages and in its Inn, at once, and nowhere else', async ({
  browsers,
  house,
}) => {
  const [gm, player] = await Promise.all([open(browsers, house, 'mira'), open(browsers, house, 'otto')])
  await player.goto(`${LANTERN}/inn/social`)
  await wears(player, 'fantasy')
  await gm.goto('/sanctum')
  await gm.getByRole('button', { name: /^The Lantern at Hollowmere/ }).click()
  const picker = gm.getByRole('dialog', { name: 'Theme' })
  await gm.getByRole('button', { name: 'Theme', exact: true }).click()
  await expect(picker.getByText(/Scope: campaign\. The Lantern at Hollowmere/)).toBeVisible()
  await picker.getByRole('radio', { name: /^Under the Tide/ }).click()
  await wears(player, 'eldritch')
  await wears(gm, 'fantasy')
  for (const path of ['/story?page=1', '/faces', '/board', '/inn/echoes']) {
    await player.goto(`${LANTERN}${path}`)
    await wears(player, 'eldritch')
  }
  await player.goto('/feed')
  await wears(player, 'fantasy')

  onCall(gm, 'books/setTheme', FAIL)
  await picker.getByRole('radio', { name: /^Lamplight/ }).click()
  await expect(gm.getByText('Failed to update campaign theme')).toBeVisible()
  await expect(picker.getByRole('radio', { name: /^Under the Tide/ })).toHaveAttribute('aria-checked', 'true')
  letAllPass(gm)
  await picker.getByRole('radio', { name: /^Lamplight/ }).click()
  await expect(picker.getByRole('radio', { name: /^Lamplight/ })).toHaveAttribute('aria-checked', 'true')
})

test('without a book there is nothing to dress', async ({ browsers, house }) => {
  const ogre = await open(browsers, house, 'sol')
  const picker = await openPicker(ogre)
  await picker.getByRole('radio', { name: /^Campaign/ }).check()
  await expect(picker.getByText('Scope: campaign. No book selected')).toBeVisible()
  await picker.getByRole('radio', { name: /^Polar Night/ }).click()
  await expect(ogre.getByText('No book selected', { exact: true }).last()).toBeVisible()
  await wears(ogre, 'fantasy')
})

test('everybody has a sky of their own, on all their devices', async ({ browsers, house }) => {
  const [desktop, phone, other] = await Promise.all([
    open(browsers, house, 'otto'),
    open(browsers, house, 'otto'),
    open(browsers, house, 'pell'),
  ])
  for (const page of [desktop, phone, other]) await page.goto('/dashboard')
  await expect(phone.locator('#main')).toHaveAttribute('data-sky', 'sunset-bliss')
  await desktop.getByRole('button', { name: 'Theme', exact: true }).click()
  const skies = desktop.getByRole('dialog', { name: 'Your theme' })
  await expect(skies.getByRole('radio')).toHaveCount(10)
  await skies.getByText('Starlit Night').click()
  await expect(skies.getByRole('radio', { name: /^Starlit Night/ })).toBeChecked()
  for (const page of [desktop, phone]) await expect(page.locator('#main')).toHaveAttribute('data-sky', 'starlit-night')
  onCall(desktop, 'appearance/setPersonalTheme', FAIL)
  await skies.getByText('Paper White').click()
  await expect(desktop.getByText('Your theme could not be saved. The one before stays.')).toBeVisible()
  await expect(desktop.locator('#main')).toHaveAttribute('data-sky', 'starlit-night')
  await other.reload()
  await expect(other.locator('#main')).toHaveAttribute('data-sky', 'sunset-bliss')
})

test('the Ogre lays a calm ground behind a page for everybody', async ({ browsers, house }) => {
  const [ogre, visitor, reader] = await Promise.all([
    open(browsers, house, 'sol'),
    open(browsers, house, null),
    open(browsers, house, 'otto'),
  ])
  await visitor.goto('/feed')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.locator('.readable')).toHaveCount(0)
  await ogre.goto('/sanctum')
  await ogre.getByRole('button', { name: 'Readability' }).click()
  const modal = ogre.getByRole('dialog', { name: 'Readability' })
  await expect(modal.getByText('0 of 14 active')).toBeVisible()
  await modal.getByRole('switch', { name: 'Story Feed' }).click()
  await expect(modal.getByText('1 of 14 active')).toBeVisible()
  await expect(visitor.locator('.readable')).toHaveCount(1)
  await modal.getByRole('button', { name: 'Enable All' }).click()
  await expect(modal.getByText('14 of 14 active')).toBeVisible()
  await visitor.goto('/')
  await expect(visitor.locator('.readable').first()).toBeVisible()
  await reader.goto(`${LANTERN}/story?page=1`)
  await expect(reader.locator('.reader')).toHaveAttribute('data-readable', 'true')

  onCall(ogre, SAVE_LOOK, FAIL)
  await modal.getByRole('button', { name: 'Disable All' }).click()
  const please = 'overlay settings. Please check your connection and try again.'
  await expect(ogre.getByText(`Failed to save ${please}`)).toBeVisible()
  await modal.getByRole('button', { name: 'Reset' }).click()
  await expect(ogre.getByText(`Failed to clear ${please}`)).toBeVisible()
  await expect(modal.getByText('14 of 14 active')).toBeVisible()
  letAllPass(ogre)
  await modal.getByRole('button', { name: 'Reset' }).click()
  await expect(modal.getByText('0 of 14 active')).toBeVisible()
  await expect(reader.locator('.reader')).not.toHaveAttribute('data-readable', 'true')
})

test('the Inn signs of a book name its rooms everywhere', async ({ browsers, house }) => {
  const [gm, player] = await Promise.all([open(browsers, house, 'mira'), open(browsers, house, 'otto')])
  await player.goto(`${LANTERN}/inn/characters`)
  await expect(player.getByRole('heading', { name: 'The Guest Rooms', level: 1 })).toBeVisible()
  await gm.goto(`${LANTERN}/edit`)
  await gm.getByText('More', { exact: true }).click()
  await gm.getByRole('button', { name: 'All five sets' }).click()
  const dialog = gm.getByRole('dialog', { name: 'Door signs' })
  await expect(dialog.getByText('In use')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Select Elysium' }).click()
  await gm.getByRole('button', { name: 'Bind to Archive' }).click()
  await gm.getByRole('button', { name: 'Overwrite it' }).click()
  await expect(player.getByRole('heading', { name: 'The Coterie', level: 1 })).toBeVisible()
  await expect(player).toHaveTitle(/^The Coterie, The Lantern at Hollowmere/)
  await player.getByRole('main').getByRole('link', { name: 'The Crypt' }).click()
  await expect(player.getByRole('heading', { name: 'The Crypt', level: 1 })).toBeVisible()
  await expect(player).toHaveURL(/\/inn\/echoes$/)
  await player.goto(`${LANTERN}/story`)
  await expect(player.getByRole('navigation', { name: 'Book' }).getByText('Elysium')).toBeVisible()
})

// Every other page is judged in fantasy and in cyberpunk, and every part of the kit in all twenty (sights.spec, look.spec).
for (const path of ['/feed', `${LANTERN}/inn/social`])
  test(`nothing stands in anybody's way in any theme at ${path}`, async ({ browsers, house }) => {
    test.setTimeout(180_000)
    const [mira, page] = await Promise.all([person(house, 'mira'), open(browsers, house, 'otto')])
    await page.goto(path)
    for (const theme of THEME_IDS) {
      await dressSite(house, theme)
      await mira.put(`/api/books/${demoId('lantern')}/theme`, { bookTheme: theme })
      await expect(page.locator(`html[data-theme="${theme}"][data-theme-loaded]`)).toBeAttached()
      await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0)
      expect.soft(await barriers(page, { rules: theme === THEME_IDS[0] ? undefined : OF_THE_DRESS }), theme).toEqual([])
    }
  })
