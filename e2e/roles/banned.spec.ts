import { expect } from '@playwright/test'
import { CAST, CAST_PASSWORD } from '#app/demo/cast.ts'
import { castMember } from '#test/process/visitor.ts'
import { test } from '../house.ts'
import * as account from '../steps/account.ts'

test.use({ world: 'banned' })

test('a banned person sees why, takes everything along, and leaves', async ({ browsers, house }) => {
  const context = await browsers.newContext()
  await (await castMember(house, 'vex')).enter(context)
  const page = await context.newPage()
  await account.ban(house, CAST.vex.email, 'Sat on the cat.')
  await page.goto('/feed')
  await expect(page.getByRole('heading', { name: 'This account has been banned' })).toBeVisible()
  await expect(page.getByText('Sat on the cat.')).toBeVisible()
  const archive = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await archive).suggestedFilename()).toMatch(/^tomewright-\d.*\.zip$/)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await account.confirmDeletion(page.getByRole('dialog', { name: 'Delete account' }), CAST_PASSWORD)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})
