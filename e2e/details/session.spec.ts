import { expect, type Page } from '@playwright/test'
import { CAST, CAST_PASSWORD, demoId } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import type { Browsers } from '../browsers.ts'
import { intercept, onCall } from '../calls.ts'
import { test } from '../house.ts'
import { openSecurity } from '../steps/account.ts'
import { settled } from '../walk.ts'

/** One session in several tabs: where it ends, it ends for all of them. */
test.describe.configure({ mode: 'serial' })

const secret = (page: Page) => page.getByRole('heading', { name: 'My Den' })
const login = (page: Page) => page.getByRole('dialog', { name: 'Log in' })

/** Two tabs of Otto's, the first on his den; what is done to its connection is said before it opens. */
async function twoTabs(
  { browsers, house }: { browsers: Browsers; house: House },
  cut: (den: Page) => Promise<void> = async () => undefined,
) {
  const context = await browsers.newContext()
  await (await castMember(house, 'otto')).enter(context)
  const den = await context.newPage()
  await cut(den)
  await den.goto('/dashboard')
  await expect(secret(den)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/feed')
  return { den, other }
}
const logOut = (page: Page) => page.getByRole('button', { name: 'Log out' }).click()

async function isCovered(den: Page) {
  await expect(login(den)).toBeVisible()
  await expect(secret(den)).toBeHidden()
}

test('logging out in one tab covers the private page of another, and logging in again uncovers it as it was', async ({
  browsers,
  house,
}) => {
  const { den, other } = await twoTabs({ browsers, house })
  await den.evaluate(() => document.body.setAttribute('data-same-page', ''))
  await logOut(other)
  await isCovered(den)
  await expect(login(den)).toHaveAccessibleDescription(/the page is as you left it, with all that you typed/)
  await login(den).getByLabel('E-mail').fill(CAST.otto.email)
  await login(den).getByLabel('Password', { exact: true }).fill(CAST_PASSWORD)
  await login(den).getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(secret(den)).toBeVisible()
  await expect(den.locator('body[data-same-page]')).toBeVisible()
})

test('somebody else who logs in there gets a page of their own', async ({ browsers, house }) => {
  const { den, other } = await twoTabs({ browsers, house })
  await den.evaluate(() => document.body.setAttribute('data-same-page', ''))
  await logOut(other)
  await login(den).getByLabel('E-mail').fill(CAST.pell.email)
  await login(den).getByLabel('Password', { exact: true }).fill(CAST_PASSWORD)
  await login(den).getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(secret(den)).toBeVisible()
  await expect(den.locator('body[data-same-page]')).toHaveCount(0)
})

test('closing the login leads away before anything is seen again', async ({ browsers, house }) => {
  const { den, other } = await twoTabs({ browsers, house })
  await logOut(other)
  await isCovered(den)
  await login(den).getByRole('button', { name: 'Close' }).click()
  await expect(den).toHaveURL(/\/$/)
  await expect(secret(den)).toBeHidden()
})

test('unsaved text waits under the login, which asks before it is lost', async ({ browsers, house }) => {
  const { den, other } = await twoTabs({ browsers, house })
  const message = den.getByRole('textbox', { name: 'Message' })
  await den.goto('/contact')
  await settled(den)
  await message.fill('Half a letter')
  const closed = async () => {
    await login(den).getByRole('button', { name: 'Close' }).click()
    await expect(login(den).getByText('Leave without saving? What you typed here will be lost.')).toBeVisible()
  }
  await logOut(other)
  await expect(login(den)).toBeVisible()
  await expect(message).toBeHidden()
  await closed()
  await login(den).getByRole('button', { name: 'Keep writing' }).click()
  await login(den).getByLabel('E-mail').fill(CAST.otto.email)
  await login(den).getByLabel('Password', { exact: true }).fill(CAST_PASSWORD)
  await login(den).getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(message).toHaveValue('Half a letter')

  await other.goto('/feed')
  await logOut(other)
  await closed()
  await login(den).getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(den).toHaveURL(/\/$/)
  await expect(den.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(den.getByRole('dialog')).toHaveCount(0)
})

test('a book of the party goes out of sight too, and its page is opened anew for nobody', async ({
  browsers,
  house,
}) => {
  const { den, other } = await twoTabs({ browsers, house })
  await den.goto(`/campaigns/${demoId('lantern')}/story?page=2&view=scroll`)
  const words = den.locator('.leaf .body').first()
  await expect(words).toBeVisible()
  const title = den.getByText('The Lantern at Hollowmere').first()
  await expect(title).toBeVisible()
  await logOut(other)
  await expect(den.getByRole('heading', { name: 'Book not found' })).toBeVisible()
  await expect(words).toHaveCount(0)
  await expect(title).toHaveCount(0)
})

test('an open dialog goes out of sight too', async ({ browsers, house }) => {
  const { den, other } = await twoTabs({ browsers, house })
  await den.goto('/profile')
  const security = await openSecurity(den)
  await logOut(other)
  await expect(login(den)).toBeVisible()
  await expect(security).toBeHidden()
})

const cuts: Record<string, (den: Page) => Promise<void>> = {
  'no live connection': den => den.routeWebSocket(/\/api\/live/, () => undefined),
  'no answer about who is there': async den => {
    let asked = 0
    await intercept(den)
    onCall(den, 'accounts/me', call => (asked++ === 0 ? call.pass() : call.fail()))
  },
  'no word from other tabs': async den => {
    await den.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
  },
}
for (const [what, cut] of Object.entries(cuts))
  test(`covers the page with ${what}`, async ({ browsers, house }) => {
    const { den, other } = await twoTabs({ browsers, house }, cut)
    await logOut(other)
    await isCovered(den)
  })
