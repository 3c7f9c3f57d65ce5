import { expect, type Page } from '@playwright/test'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Set up your GM domain' })

/** The setup is opened in the Sanctum: what is no name, what is taken, and a name that somebody else gets first. */
export async function claimDomain(page: Page, house: House, { lost, name }: { lost: string; name: string }) {
  await page.goto('/sanctum')
  await page.getByRole('button', { name: 'Setup GM Domain' }).first().click()
  const field = dialog(page).getByLabel('Subdomain')
  const state = dialog(page).locator('.domain-name-state')
  const create = dialog(page).getByRole('button', { name: 'Create My GM Domain' })
  await expect(field).toBeVisible()
  await expect(dialog(page).locator('.domain-suggestions').getByRole('button')).toHaveCount(6)
  await create.click()
  await expect(dialog(page).getByText('Please choose a valid, available subdomain')).toBeVisible()
  for (const [typed, words] of [
    ['ab', 'Subdomain must be at least 3 characters long'],
    ['lamp-', 'Subdomain cannot start or end with a hyphen'],
    ['my-admin', '"admin" cannot be used in a subdomain. Try'],
    ['mira', '"mira" is already taken. Try one of the suggestions.'],
    [lost.toUpperCase(), `"${lost}" is available.`],
  ] as const) {
    await field.fill(typed)
    await expect(state).toContainText(words)
  }
  const sol = await castMember(house, 'sol')
  expect((await sol.post('/api/realm', { name: lost })).status).toBe(200)
  await create.click()
  await expect(dialog(page).getByText('This subdomain is not available.')).toBeVisible()
  await expect(field).toHaveValue(lost)

  await field.fill(name)
  await dialog(page).getByLabel('About your table').fill('Rain, lamps, and people who mean well.')
  await expect(state).toContainText(`"${name}" is available.`)
  await create.dblclick()
  await expect(page.getByText(`Your domain is open at ${house.domain(name)}`)).toBeVisible()
  await expect(page).toHaveURL(/\/sanctum$/)
}

/** The domain opens with the session of the main site. */
export async function entersDomain(page: Page, address: string, shown: string) {
  await page.goto(address)
  await expect(page.getByText(`Welcome, ${shown}`)).toBeVisible()
  for (const stray of ['/players', '/no/such/page']) {
    await page.goto(address + stray)
    await expect(page).toHaveURL(`${address}/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
}

/** A domain that this visitor does not get into, or that does not exist. */
export async function findsClosed(page: Page, address: string, words: string) {
  await page.goto(address)
  await expect(page.getByRole('main')).toContainText(words)
  await expect(page.getByRole('link', { name: 'Return to the main site' })).toBeVisible()
}
