import { expect } from '@playwright/test'
import { test } from '../house.ts'
import { hydrated } from '../hydration.ts'

test.use({ world: 'any' })

test('the landing page that is opened from another one comes with all that it holds, so that nothing moves', async ({
  page,
}) => {
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/features-*.js', async route => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  await page.goto('/privacy')
  await hydrated(page)
  await page.getByRole('link', { name: 'Tomewright' }).first().click()
  await asked.promise
  const hero = page.getByRole('heading', { level: 1, name: 'Every table has a story' })
  await expect(hero).toBeHidden()
  held.resolve()
  await expect(hero).toBeVisible()
  expect(await page.getByRole('heading', { name: 'What is between' }).isVisible()).toBe(true)
})
