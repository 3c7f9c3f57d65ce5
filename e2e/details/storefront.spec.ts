import { expect } from '@playwright/test'
import type { House } from '#test/process/house.ts'
import type { Browsers } from '../browsers.ts'
import { intercept, letAllPass, onCall, STUMBLE } from '../calls.ts'
import { test } from '../house.ts'
import type { Onlooker } from '../sight-steps.ts'
import { goTo, open, settled } from '../walk.ts'

test.use({ world: 'any' })

/** The storefront, of which one call fails. It is reached within the site: where it is loaded anew, its answers come along. */
async function storeWithout(browsers: Browsers, house: House, who: Onlooker, call: string) {
  const page = await open(browsers, house, who)
  await intercept(page)
  await page.goto('/privacy')
  await settled(page)
  onCall(page, call, STUMBLE)
  await goTo(page, new URL('/store', house.url))
  return { page, error: page.getByRole('alert').filter({ hasText: 'Store Error' }) }
}

test('the storefront says that the plan of its reader could not be loaded, and loads it again', async ({
  browsers,
  house,
}) => {
  const { page, error } = await storeWithout(browsers, house, 'mira', 'entitlements/mine')
  await expect(error).toContainText('Failed to load store data. Please try again.')
  await expect(page.getByRole('article', { name: 'Session Zero' })).toHaveCount(0)
  letAllPass(page)
  await error.getByRole('button').click()
  await expect(page.getByRole('article', { name: 'Session Zero' })).toBeVisible()
})

test('the founder tiers are offered also when their places cannot be counted', async ({ browsers, house }) => {
  const { page, error } = await storeWithout(browsers, house, 'nobody', 'store/founderTiers')
  await expect(page.getByRole('article', { name: 'Session Zero' })).toContainText('3 left')
  await expect(error).toHaveCount(0)
})
