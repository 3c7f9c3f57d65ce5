import { expect, type Page } from '@playwright/test'
import { visitor } from '#test/process/visitor.ts'
import { intercept, letAllPass, onCall, STUMBLE } from '../calls.ts'
import { test } from '../house.ts'
import * as buying from '../steps/buying.ts'
import * as introducing from '../steps/introducing.ts'

const NEWCOMER = {
  name: 'Ansa Weir',
  email: 'ansa@players.example',
  password: 'lamp-and-ladder',
  accountType: 'gm',
  agreed: true,
}

/** Does something while a call fails as if the server had stumbled, and lets the call work again. */
async function whileBroken(page: Page, call: string, act: () => Promise<unknown>) {
  onCall(page, call, STUMBLE)
  await act()
  letAllPass(page)
}

test('a new game master is led from a profile to a domain, and may stop on the way', async ({ house, browsers }) => {
  const person = visitor(house)
  expect((await person.post('/api/sign-up', NEWCOMER)).status).toBe(200)
  const context = await browsers.newContext()
  await person.enter(context)
  const page = await context.newPage()
  await intercept(page)
  const dialog = (name: string) => page.getByRole('dialog', { name })

  await page.goto('/store?gmSignup=true')
  await buying.chooseGmBase(page)
  await buying.payAtTheTill(page)
  // Nothing opens over the receipt, which leads on by itself.
  await expect(page.getByText('GM-Base is yours. Welcome')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create your first campaign' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The first steps open by themselves once, on the first visit of the Sanctum.
  await page.getByRole('link', { name: 'Enter the Sanctum' }).click()
  await dialog('Who leads this table?').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Setup GM Domain' }).first().click()
  const setup = dialog('Set up your GM domain')
  await setup.getByLabel('Subdomain').fill('weir-at-dusk')
  await setup.getByLabel('About your table').fill('Slow rivers, quick tempers.')
  await expect(setup.getByText('"weir-at-dusk" is available.')).toBeVisible()
  await whileBroken(page, 'realms/setup', async () => {
    await setup.getByRole('button', { name: 'Create My GM Domain' }).click()
    await expect(setup.getByText('Failed to set up GM domain')).toBeVisible()
  })
  await expect(setup.getByLabel('Subdomain')).toHaveValue('weir-at-dusk')
  await expect(setup.getByLabel('About your table')).toHaveValue('Slow rivers, quick tempers.')
  await setup.getByRole('button', { name: 'Close' }).click()
  await setup.getByRole('button', { name: 'Leave', exact: true }).click()

  // Closed once, they stay closed: after a reload, and in another browser. The card leads to them.
  await page.reload()
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('heading', { name: 'Your first steps' })).toBeVisible()
  const elsewhere = await browsers.newContext()
  await person.enter(elsewhere)
  const other = await elsewhere.newPage()
  await other.goto('/sanctum')
  await expect(other.getByRole('region', { name: 'First steps' })).toBeVisible()
  await expect(other.getByText('The shelf is empty')).toBeVisible()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await steps.getByRole('button', { name: 'Domain' }).click()
  const profile = dialog('Who leads this table?')
  await expect(profile.getByLabel('Name', { exact: true })).toHaveValue('Ansa Weir')
  await profile.getByLabel('Name', { exact: true }).fill(' ')
  await profile.getByRole('button', { name: 'Save and go on' }).click()
  await expect(profile.getByText('Please tell your players your name.')).toBeVisible()
  await profile.getByLabel('Name', { exact: true }).fill('Ansa of the Weir')
  await profile.getByText('Mystery/Investigation', { exact: true }).click()
  await whileBroken(page, 'realms/saveGmProfile', async () => {
    await profile.getByRole('button', { name: 'Save and go on' }).click()
    await expect(profile.getByText('Failed to create GM profile. Please try again.')).toBeVisible()
  })
  await profile.getByRole('button', { name: 'Save and go on' }).click()

  // Left in the middle, it goes on at the step that is still open.
  await expect(dialog('Your GM domain')).toBeVisible()
  await page.reload()
  await steps.getByRole('button', { name: 'Domain' }).click()
  const domain = dialog('Your GM domain')
  await whileBroken(page, 'realms/check\\w*', async () => {
    await domain.getByLabel('Subdomain').fill('weir-lights')
    await expect(domain.getByText('Could not check availability. Please try again.')).toBeVisible()
  })
  await domain.getByRole('button', { name: 'Try again' }).click()
  await expect(domain.getByText('"weir-lights" is available.')).toBeVisible()
  await whileBroken(page, 'realms/claim', async () => {
    await domain.getByRole('button', { name: 'Claim this name' }).click()
    await expect(domain.getByText('Failed to setup subdomain. Please try again.')).toBeVisible()
  })
  await domain.getByLabel('Subdomain').fill('')
  await domain.getByRole('button', { name: 'Claim this name' }).click()
  await expect(domain.getByText('Please choose a valid, available subdomain')).toBeVisible()
  await domain.getByLabel('Subdomain').fill('weir-lights')
  await expect(domain.getByText('"weir-lights" is available.')).toBeVisible()
  await domain.getByRole('button', { name: 'Claim this name' }).dblclick()
  const end = dialog('Your table stands')
  await expect(end.getByRole('link', { name: house.domain('weir-lights') })).toBeVisible()
  await end.getByRole('button', { name: 'Enter the Sanctum' }).click()
  await expect(end).toBeHidden()
  await introducing.takesTheQuiz(page)
  await steps.getByRole('button', { name: 'Put the first steps away' }).click()
  await expect(steps).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'First steps' })).toBeVisible()
  await expect(steps).toBeHidden()
  await expect(page.getByRole('heading', { name: 'The Sanctum' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The address waits for its verification, and the line above the page says what comes of every try.
  const banner = page.getByRole('complementary', { name: 'E-mail verification' })
  await whileBroken(page, 'accounts/resendVerification', async () => {
    await banner.getByRole('button', { name: 'Resend email' }).click()
    await expect(banner.getByText('An error occurred. Please try again.')).toBeVisible()
  })
  await whileBroken(page, 'accounts/me', async () => {
    await banner.getByRole('button', { name: 'I have verified it' }).click()
    await expect(banner.getByText('Unable to check verification status. Please try again.')).toBeVisible()
  })
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toBeHidden()
  await page.reload()
  await expect(banner).toBeVisible()
})
