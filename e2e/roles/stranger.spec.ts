import { expect, type Page } from '@playwright/test'
import type { CastName } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import { barriers } from '../barriers.ts'
import type { Browsers } from '../browsers.ts'
import { test } from '../house.ts'
import * as talking from '../steps/talking.ts'

test.use({ world: 'stranger' })

/** Somebody's own browser. */
async function visit(browsers: Browsers, house: House, name: CastName): Promise<Page> {
  const context = await browsers.newContext({ baseURL: house.url })
  await (await castMember(house, name)).enter(context)
  return context.newPage()
}

test('from a player card to a conversation that is live on both sides, and a block that ends it', async ({
  browsers,
  house,
}) => {
  const mira = await castMember(house, 'mira')
  await talking.showsToAll(mira)
  const vex = await visit(browsers, house, 'vex')
  const miras = await visit(browsers, house, 'mira')
  await miras.goto('/feed')

  const refusal = 'User only accepts messages from their circle (GM and fellow companions)'
  await vex.goto('/players')
  await talking.cardOf(vex, 'Mira Ashdown').getByRole('button', { name: 'Message' }).click()
  const window = talking.messagesWindow(vex)
  await expect(window.getByRole('heading', { name: /^Mira Ashdown/ })).toBeVisible()
  await expect(window.getByRole('alert')).toHaveText(refusal)
  await talking.says(window, 'Is there a chair?')
  await expect(window.getByText(`Not sent. ${refusal}`)).toBeVisible()
  await expect(window.getByLabel('Write a message')).toHaveValue('Is there a chair?')

  await talking.choosesPrivacy(miras, 'Global')
  await window.getByRole('button', { name: 'Send again' }).click()
  await expect(window.getByRole('log').getByText('Is there a chair?')).toBeVisible()
  await expect(window.getByRole('alert')).toHaveCount(0)

  const button = miras.getByRole('button', { name: 'Messages, 1 unread' })
  await button.click()
  const hers = talking.messagesWindow(miras)
  await hers.getByRole('tab', { name: /^Private Messages/ }).click()
  await hers.getByRole('button', { name: /Vex/ }).click()
  await expect(hers.getByRole('log').getByText('Is there a chair?')).toBeVisible()
  await expect(miras.getByRole('button', { name: 'Messages', exact: true })).toBeVisible()
  await talking.choosesPrivacyOf(house, 'vex', 'global')
  await talking.says(hers, 'There is one by the wall.')
  await expect(window.getByRole('log').getByText('There is one by the wall.')).toBeVisible()
  expect(await barriers(vex)).toEqual([])

  await hers.getByRole('button', { name: 'Block Vex' }).click()
  await expect(hers.getByRole('button', { name: 'Unblock Vex' })).toBeVisible()
  await talking.says(window, 'Thank you!')
  await expect(window.getByText('Not sent. You are blocked by this user')).toBeVisible()
})
