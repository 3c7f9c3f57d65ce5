import { expect, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import type { Browsers } from '../browsers.ts'
import { test } from '../house.ts'
import * as noticing from '../steps/noticing.ts'

/** What one hears of on coming back: a house whose veils move and whose notices are read. */
test.use({ world: 'notices' })
test.describe.configure({ mode: 'serial' })

const VEILED = demoId('veiled-person')

async function tab(browsers: Browsers, house: House, name: CastName, path: string): Promise<Page> {
  const context = await browsers.newContext({ viewport: { width: 1440, height: 900 } })
  await (await castMember(house, name)).enter(context)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const veil = async (house: House, down: boolean) =>
  expect((await (await castMember(house, 'mira')).post(`/api/npcs/${VEILED}/veil`, { veil: down })).status).toBe(200)

test('a face is revealed while a player is away; the bell tells it in every tab, and leads there', async ({
  browsers,
  house,
}) => {
  const here = await tab(browsers, house, 'otto', '/feed')
  await noticing.readAll(here)
  const there = await here.context().newPage()
  await there.goto('/dashboard')
  await noticing.bellSays(there, 'No unread notifications')
  await here.goto('about:blank')

  await veil(house, false)
  await noticing.bellSays(there, '1 unread notification')
  await here.goto('/feed')
  await noticing.bellSays(here, '1 unread notification')
  const panel = await noticing.openBell(here)
  const notice = panel.getByRole('link', { name: /The veil has parted .*Odo Wickenshaw/ })
  await expect(notice).toBeVisible()
  await noticing.bellSays(here, '1 unread notification')

  await notice.click()
  await expect(here).toHaveURL(new RegExp(`/campaigns/${demoId('lantern')}/faces$`))
  await expect(panel).toBeHidden()
  await expect(here.getByText('Odo Wickenshaw').first()).toBeVisible()
  for (const page of [here, there]) await noticing.bellSays(page, 'No unread notifications')
})

test('a name that goes behind the veil goes from the open bell at once', async ({ browsers, house }) => {
  const page = await tab(browsers, house, 'otto', '/feed')
  const panel = await noticing.openBell(page)
  await expect(panel.getByText('Odo Wickenshaw')).toBeVisible()
  await veil(house, true)
  await expect(panel.getByText('Odo Wickenshaw')).toBeHidden()
})

test('a person who wants no notices of campaigns gets none', async ({ browsers, house }) => {
  const page = await tab(browsers, house, 'otto', '/feed')
  await noticing.ringsForCampaigns(page, false)
  await veil(house, false)
  await page.reload()
  await noticing.bellSays(page, 'No unread notifications')
  await expect((await noticing.openBell(page)).getByText('Odo Wickenshaw')).toHaveCount(0)
})

test('on the domain of a game master the bell leads to the main site', async ({ browsers, house }) => {
  const page = await tab(browsers, house, 'pell', `${house.domain('mira')}/feed`)
  const panel = await noticing.openBell(page)
  const notice = panel.getByRole('link', { name: /Odo Wickenshaw/ })
  await expect(notice).toHaveAttribute('href', `${house.url}/campaigns/${demoId('lantern')}/faces`)
})
