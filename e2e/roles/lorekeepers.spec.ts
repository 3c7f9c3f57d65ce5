import { expect, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import type { Browsers } from '../browsers.ts'
import { listenTo } from '../ears.ts'
import { test } from '../house.ts'
import { closesDomain } from '../steps/talking.ts'

test.use({ world: 'lorekeepers' })

async function visit(browsers: Browsers, house: House, name: CastName): Promise<Page> {
  const context = await browsers.newContext({ baseURL: house.url })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: house.url })
  await (await castMember(house, name)).enter(context)
  return context.newPage()
}

test('a lorekeeper goes and another comes, and every open page follows', async ({ browsers, page, house }) => {
  await closesDomain(house)
  const [mira, lio, vex] = [await visit(browsers, house, 'mira'), await visit(browsers, house, 'lio'), page]
  await (await castMember(house, 'vex')).enter(page.context())
  const hearing = { mira: await listenTo(mira), lio: await listenTo(lio), vex: await listenTo(vex) }

  await mira.goto('/sanctum')
  await mira.getByRole('button', { name: 'Lorekeepers' }).click()
  const helpers = mira.getByRole('dialog', { name: 'Lorekeepers' })
  await expect(helpers.getByText('1 of 1')).toBeVisible()
  await expect(helpers.getByText('Lio Fenn')).toBeVisible()
  await helpers.getByRole('button', { name: 'Copy the standing code' }).click()
  await expect(mira.getByText('Copied')).toBeVisible()
  const code = await mira.evaluate(() => navigator.clipboard.readText())
  expect(code).toMatch(/^LK[A-Z0-9]{6}$/)
  await hearing.mira.joined(`user:${demoId('mira')}`)

  await vex.goto(house.domain('mira'))
  await expect(vex.getByText('The GM has limited access to this domain').first()).toBeVisible()
  await vex.goto(`${house.url}/dashboard`)
  await vex.getByRole('button', { name: 'Access Codes' }).click()
  const codes = vex.getByRole('dialog', { name: 'Access Codes' })
  await codes.getByRole('button', { name: 'Redeem' }).click()
  await expect(codes.getByText('Please enter an access code')).toBeVisible()
  await codes.getByLabel('Access code').fill(code.toLowerCase())
  await expect(codes.getByLabel('Access code')).toHaveValue(code)
  await codes.getByRole('button', { name: 'Redeem' }).click()
  await expect(codes.getByText('GM has reached maximum lorekeepers (1)')).toBeVisible()

  await lio.goto(`/campaigns/${demoId('lantern')}/story?page=1`)
  await hearing.lio.joined(`book:${demoId('lantern')}`)
  await helpers.getByRole('button', { name: 'Remove Lio Fenn' }).click()
  const question = mira.getByRole('dialog', { name: 'Remove Lio Fenn as your lorekeeper?' })
  await expect(question.getByText('The Lantern at Hollowmere')).toBeVisible()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(mira.getByText('Removed lorekeeper relationship')).toBeVisible()
  await expect(helpers.getByText('0 of 1')).toBeVisible()
  await expect(lio.getByRole('heading', { name: 'Book not found' })).toBeVisible()

  await hearing.vex.joined(`user:${demoId('vex')}`)
  await expect(vex.getByRole('link', { name: 'The Sanctum' })).toHaveCount(0)
  await codes.getByRole('button', { name: 'Redeem' }).click()
  await expect(vex.getByText('Successfully joined as lorekeeper for Mira Ashdown (she/her)!')).toBeVisible()
  await expect(codes.getByText('Mira Ashdown (she/her)')).toBeVisible()
  await expect(helpers.getByText('1 of 1')).toBeVisible()
  await expect(helpers.getByText('Vex')).toBeVisible()

  const again = await vex.context().newPage()
  const there = await listenTo(again)
  await codes.getByRole('button', { name: 'Close' }).click()
  await expect(vex.getByRole('link', { name: 'The Sanctum' }).first()).toBeVisible()
  await again.goto(`${house.domain('mira')}/hub`)
  await expect(again.getByRole('heading', { name: 'Mira Ashdown' })).toBeVisible()
  await there.joined('domain:')

  await helpers.getByRole('button', { name: 'Regenerate the standing code' }).click()
  await mira.getByRole('dialog', { name: 'Draw a new code?' }).getByRole('button', { name: 'Regenerate' }).click()
  await expect(helpers.getByText(code)).toHaveCount(0)
  await expect(helpers.getByText('Vex')).toBeVisible()

  await vex.getByRole('button', { name: 'Access Codes' }).click()
  await expect(codes.getByText('Mira Ashdown (she/her)')).toBeVisible()
  await helpers.getByRole('button', { name: 'Remove Vex' }).click()
  await mira.getByRole('dialog', { name: 'Remove Vex as' }).getByRole('button', { name: 'Remove' }).click()
  await expect(codes.getByText('You are nobody’s lorekeeper.')).toBeVisible()
  await expect(again.getByText('The GM has limited access to this domain').first()).toBeVisible()
})
