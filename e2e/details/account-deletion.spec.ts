import { expect, type Page } from '@playwright/test'
import { CAST, CAST_PASSWORD, type CastName } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import type { Browsers } from '../browsers.ts'
import { test } from '../house.ts'
import * as account from '../steps/account.ts'

/** How somebody keeps an account, and how they leave: each test in browsers of its own, in one house. */
test.use({ world: 'account-deletion' })
test.describe.configure({ mode: 'serial' })

async function comeIn(browsers: Browsers, house: House, name: CastName): Promise<Page> {
  const context = await browsers.newContext({ viewport: { width: 1440, height: 900 } })
  await (await castMember(house, name)).enter(context)
  const page = await context.newPage()
  await page.goto('/profile')
  return page
}

test('one sees where one is logged in, and signs out everywhere else', async ({ browsers, house }) => {
  const here = await comeIn(browsers, house, 'pell')
  const there = await comeIn(browsers, house, 'pell')
  const security = await account.openSecurity(here)
  await expect(security.getByText('This is where you are now')).toBeVisible()
  await security.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(security.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden()
  await account.isSignedOut(there)
  await expect(security.getByText('This is where you are now')).toBeVisible()
})

test('the password changes with the old one', async ({ browsers, house }) => {
  const page = await comeIn(browsers, house, 'pell')
  const security = await account.openSecurity(page)
  await account.changePassword(security, 'a guess', 'one-door-ajar')
  await expect(security.getByText('That is not your password.')).toBeVisible()
  await security.getByLabel('Old password').fill(CAST_PASSWORD)
  await security.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
})

test('the address changes once the letter to the new one is opened', async ({ browsers, house }) => {
  const page = await comeIn(browsers, house, 'lio')
  const security = await account.openSecurity(page)
  await security.getByRole('button', { name: 'Change e-mail' }).click()
  await security.getByLabel('New e-mail').fill('lio@elsewhere.example')
  await security.getByLabel('Password', { exact: true }).fill(CAST_PASSWORD)
  await security.getByRole('button', { name: 'Send the letter' }).click()
  await expect(security.getByText('A letter waits at lio@elsewhere.example.')).toBeVisible()
  const letter = async () => (await house.lettersTo('lio@elsewhere.example'))[0]
  await expect.poll(letter).toBeTruthy()
  const mailed = await page.context().newPage()
  await mailed.goto((await letter())?.links[0] ?? '')
  await expect(mailed.getByRole('heading', { name: 'A new address' })).toBeVisible()
  await expect(security.getByText('lio@elsewhere.example', { exact: true })).toBeVisible()
  await expect(security.getByText('A letter waits')).toBeHidden()
})

test('a second factor is set up, asked for, and stood in for by a recovery code', async ({ browsers, house }) => {
  const page = await comeIn(browsers, house, 'otto')
  const security = await account.openSecurity(page)
  const { secret, codes } = await account.setUpSecondFactor(security, CAST_PASSWORD)
  expect(codes).toHaveLength(10)
  await security.getByRole('button', { name: 'Close' }).click()

  for (const kind of ['app', 'recovery'] as const) {
    await page.getByRole('button', { name: 'Log out' }).click()
    const login = await account.beginLogIn(page, CAST.otto.email, CAST_PASSWORD)
    if (kind === 'app') {
      await login.getByLabel('Code of your authenticator app').fill('000000')
      await login.getByRole('button', { name: 'Log in' }).click()
      await expect(login.getByText('That code does not fit.')).toBeVisible()
      await login.getByLabel('Code of your authenticator app').fill(await account.codeOf(secret, 1))
    } else {
      await login.getByRole('button', { name: 'Use a recovery code' }).click()
      await login.getByLabel('Recovery code').fill(codes[0] ?? '')
    }
    await login.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/feed$/)
  }
})

test('a passkey is made, and lets its owner in without a password', async ({ browsers, house }) => {
  const page = await comeIn(browsers, house, 'vex')
  await account.giveAuthenticator(page)
  const security = await account.openSecurity(page)
  await security.getByRole('button', { name: 'Add a passkey' }).click()
  await security.getByLabel('Your password').fill(CAST_PASSWORD)
  await security.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(security.getByRole('button', { name: /^Remove: / })).toBeVisible()
  await security.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL(/\/feed$/)
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
})

test('a game master takes the books along, and then leaves with the other browser signed out', async ({
  browsers,
  house,
}) => {
  const page = await comeIn(browsers, house, 'mira')
  const elsewhere = await comeIn(browsers, house, 'mira')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const choice = page.getByRole('dialog', { name: 'Your books' })
  await choice.getByRole('button', { name: 'Keep everything' }).click()
  await expect(choice).toBeHidden()

  await page.getByRole('button', { name: 'Delete Account' }).click()
  const archive = page.waitForEvent('download')
  await choice.getByRole('button', { name: 'Download first' }).click()
  expect((await archive).suggestedFilename()).toMatch(/^tomewright-books-.*\.zip$/)
  await expect(choice).toBeVisible()
  await choice.getByRole('button', { name: 'Delete …' }).click()

  const warning = page.getByRole('dialog', { name: 'Delete account' })
  await expect(warning.getByText(/^2 campaign books, and \d+ shared readers? can no longer read along$/)).toBeVisible()
  await account.confirmDeletion(warning, 'a guess')
  await expect(warning.getByText('That is not your password.')).toBeVisible()
  await account.confirmDeletion(warning, CAST_PASSWORD)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await account.isSignedOut(elsewhere)
  expect((await (await fetch(`${house.address}/healthz`)).json()).ok).toBe(true)
})
