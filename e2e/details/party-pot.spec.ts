import { expect, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import type { Browsers } from '../browsers.ts'
import { test } from '../house.ts'

test.use({ world: 'pot' })

const LANTERN = `/campaigns/${demoId('lantern')}`

async function visit(browsers: Browsers, house: House, name: CastName): Promise<Page> {
  const context = await browsers.newContext({ baseURL: house.url })
  await (await castMember(house, name)).enter(context)
  return context.newPage()
}
const total = (page: Page) => page.locator('.pot-total')

test('a player gives as a friend and takes back, the GM sees it come, and pays for a slot with it', async ({
  browsers,
  house,
}) => {
  const [otto, mira] = [await visit(browsers, house, 'otto'), await visit(browsers, house, 'mira')]
  await mira.goto(`${LANTERN}/pot`)
  await expect(total(mira)).toHaveText('$12.00')
  await otto.goto(`${LANTERN}/inn/calendar`)
  await otto.getByRole('link', { name: 'The party’s pot' }).click()
  await expect(total(otto)).toHaveText('$12.00')

  await otto.getByLabel('Amount in dollars').fill('0.50')
  await otto.getByRole('button', { name: 'Give' }).click()
  await expect(otto.getByRole('alert').filter({ hasText: 'A gift is between $1.00 and $500.00' })).toBeVisible()
  await otto.getByLabel('Amount in dollars').fill('26')
  await otto.getByRole('button', { name: 'Give' }).click()
  await expect(otto.getByText('Your account credit is less than that.')).toBeVisible()
  await otto.getByLabel('Amount in dollars').fill('5.50')
  await otto.getByLabel('A friend of the party').check()
  await otto.getByRole('button', { name: 'Give' }).click()
  await expect(total(otto)).toHaveText('$17.50')
  await expect(otto.getByText('(you, which nobody else sees)')).toBeVisible()

  // The open page of the GM hears of it, without the name.
  await expect(total(mira)).toHaveText('$17.50')
  await expect(mira.getByRole('main')).not.toContainText('Otto')

  await otto.getByRole('button', { name: 'Take back' }).click()
  await otto.getByRole('dialog').getByRole('button', { name: 'Take $5.50 back' }).click()
  await expect(total(otto)).toHaveText('$12.00')
  await expect(total(mira)).toHaveText('$12.00')

  await mira.getByRole('link', { name: 'To the store' }).click()
  await mira.getByRole('button', { name: 'Add Extra book slot to cart' }).click()
  await mira.getByRole('button', { name: 'Shopping Cart' }).click()
  const cart = mira.getByRole('dialog', { name: 'Shopping Cart' })
  await expect(cart.getByRole('button', { name: 'Check out for $2.50' })).toBeEnabled()
  await cart.getByLabel('Pay with the pot of a campaign').selectOption({ index: 1 })
  await cart.getByRole('button', { name: 'Check out without a payment' }).click()
  await expect(mira).toHaveURL(/\/sanctum$/)
  await expect(mira.getByText('Your book slots are there.')).toBeVisible()
  await expect(total(otto)).toHaveText('$9.50')

  // A stranger has no such page.
  const vex = await visit(browsers, house, 'vex')
  await vex.goto(`${LANTERN}/pot`)
  await expect(vex.getByRole('heading', { name: 'This page is for the party' })).toBeVisible()
})
