import { expect } from '@playwright/test'
import { intercept, letAllPass, onCall, STUMBLE } from '../calls.ts'
import { test } from '../house.ts'
import { goTo, open, settled } from '../walk.ts'

test.use({ world: 'any' })

test('the storefront says that the plan of its reader could not be loaded, and loads it again', async ({
  browsers,
  house,
}) => {
  const page = await open(browsers, house, 'mira')
  await intercept(page)
  await page.goto('/privacy')
  await settled(page)
  onCall(page, 'entitlements/mine', STUMBLE)
  await goTo(page, new URL('/store', house.url))
  const error = page.getByRole('alert').filter({ hasText: 'Store Error' })
  await expect(error).toContainText('Failed to load store data. Please try again.')
  await expect(page.getByRole('region', { name: 'Founder' })).toHaveCount(0)
  letAllPass(page)
  await error.getByRole('button').click()
  await expect(page.getByRole('article', { name: 'Session Zero' })).toBeVisible()
})

test('the founder tiers are offered also when their places cannot be counted', async ({ browsers, house }) => {
  const page = await open(browsers, house, 'nobody')
  await intercept(page)
  await page.goto('/privacy')
  await settled(page)
  onCall(page, 'store/founderTiers', STUMBLE)
  await goTo(page, new URL('/store', house.url))
  await expect(page.getByRole('article', { name: 'Session Zero' })).toContainText('3 left')
  await expect(page.getByRole('alert').filter({ hasText: 'Store Error' })).toHaveCount(0)
})
