import { expect, type Page } from '@playwright/test'
import { castMember } from '#test/process/visitor.ts'
import { test } from '../house.ts'

/** A plan from the store to its change, its cancellation and its invoices. */
test.use({ world: 'subscriptions' })

async function buyPlan(page: Page) {
  await page.goto('/store')
  await page.getByRole('button', { name: 'Choose GM-Base' }).click()
  await page.getByRole('button', { name: 'Pay $10 in test money' }).click()
  await expect(page).toHaveURL(/\/payment-success/)
}

const fetched = (page: Page, address: string) =>
  page.evaluate(async path => {
    const { status, headers } = await fetch(path)
    return [status, headers.get('content-type')]
  }, address)

test('a subscriber changes the plan for the amount shown, cancels, takes it back, and has the invoices', async ({
  house,
  browsers,
}) => {
  const context = await browsers.newContext()
  await (await castMember(house, 'vex')).enter(context)
  const page = await context.newPage()
  await page.goto('/subscription')
  await expect(page.getByText('There is no subscription to manage')).toBeVisible()
  await buyPlan(page)

  await page.goto('/store')
  await page.getByRole('main').getByRole('link', { name: 'Subscription', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'GM-Base', exact: true })).toBeVisible()
  await expect(page.locator('.plan-standing')).toHaveText('Active')

  await page.getByRole('button', { name: 'Change plan or billing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change plan or billing' })
  await expect(dialog.getByRole('button', { name: 'Change the plan' })).toBeDisabled()
  await dialog.getByText('GM+', { exact: true }).click()
  const total = dialog.locator('.change-total dd')
  await expect(total).toHaveText('$5.00')
  await dialog.getByRole('button', { name: 'Pay $5.00 and change' }).click()
  await expect(page.getByText('Your plan is changed.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'GM+', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Change plan or billing' }).click()
  await dialog.getByText('GM-Base', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Change the plan' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('From then on', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Cancel the plan' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel your plan?' })
  await question.getByRole('button', { name: 'Cancel the plan' }).click()
  await expect(page.locator('.plan-standing')).toHaveText('Cancelled')
  await page.getByRole('button', { name: 'Take the cancellation back' }).click()
  await expect(page.locator('.plan-standing')).toHaveText('Active')

  const linksOf = (title: string) => page.getByRole('region', { name: title }).getByRole('link')
  await expect(linksOf('Invoices')).toHaveCount(2)
  await expect(linksOf('Purchases')).toHaveCount(1)
  const addresses: string[] = []
  for (const title of ['Invoices', 'Purchases'])
    addresses.push((await linksOf(title).first().getAttribute('href')) ?? '')
  const other = await (await browsers.newContext()).newPage()
  await other.goto('/store')
  for (const address of addresses) {
    expect(await fetched(page, address)).toEqual([200, 'application/pdf'])
    expect((await fetched(other, address))[0]).toBe(401)
  }
  await (await castMember(house, 'pell')).enter(other.context())
  for (const address of addresses) expect((await fetched(other, address))[0]).toBe(404)

  // The switch follows the press at once, before the till knows of it.
  const set = page.waitForResponse(response => response.url().endsWith('/setTestCard'))
  await page.getByRole('switch', { name: 'The card declines' }).check()
  await set
  await page.getByRole('button', { name: 'Change plan or billing' }).click()
  await dialog.getByText('Annual', { exact: true }).click()
  await dialog.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(dialog.getByText('The card was declined.')).toBeVisible()
})

test('the closed Sanctum leads to the plans, and a visitor by the login into it', async ({ house, browsers }) => {
  const page = await (await browsers.newContext()).newPage()
  const closedOn = (shown: Page) =>
    shown.getByRole('status').filter({ hasText: 'The Sanctum is exclusively for Game Masters.' })
  await page.goto('/sanctum')
  await closedOn(page).getByRole('link', { name: 'Log in' }).click()
  const login = page.getByRole('dialog', { name: 'Log in' })
  await login.getByLabel('E-mail').fill('mira@tomewright.example')
  await login.getByLabel('Password', { exact: true }).fill('lantern-light')
  await login.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/sanctum$/)

  const context = await browsers.newContext()
  await (await castMember(house, 'pell')).enter(context)
  const player = await context.newPage()
  await player.goto('/sanctum')
  await closedOn(player).getByRole('link', { name: 'See what a GM gets' }).click()
  await expect(player).toHaveURL(/\/store\?upgrade=gm$/)
  await expect(player.getByRole('button', { name: 'Choose GM-Base' })).toBeVisible()
})
