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

test('somebody with all slots is offered no more of them, and what else there is', async ({ browsers, house }) => {
  const page = await open(browsers, house, 'sol')
  await page.goto('/store')
  const slots = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Extra book slot' }) })
  await expect(slots).toContainText('You have room for 15 campaigns')
  await expect(slots.getByRole('button', { name: 'Extra book slot to cart' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Custom theme to cart' })).toBeVisible()
})
