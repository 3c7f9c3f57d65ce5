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

test('a page that tells of a ban is itself again once the ban is lifted', async ({ browsers, house }) => {
  const context = await browsers.newContext()
  await (await castMember(house, 'otto')).enter(context)
  const page = await context.newPage()
  await page.clock.install()
  await account.ban(house, CAST.otto.email, 'Sang at night.')
  await page.goto('/dashboard')
  const banned = page.getByRole('heading', { name: 'This account has been banned' })
  await expect(banned).toBeVisible()
  await account.unban(house, CAST.otto.email)
  await page.clock.fastForward('01:00')
  await expect(banned).toBeHidden()
  await expect(page.getByRole('heading', { name: 'My Den' })).toBeVisible()
})
