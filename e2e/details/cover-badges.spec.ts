import { expect, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import type { Browsers } from '../browsers.ts'
import { test } from '../house.ts'

test.use({ world: 'cover-badges' })

const STORY = `/campaigns/${demoId('lantern')}/story`

async function visit(browsers: Browsers, house: House, name: CastName): Promise<Page> {
  const context = await browsers.newContext({ baseURL: house.url })
  await (await castMember(house, name)).enter(context)
  return context.newPage()
}

test('the cover of a campaign shows what its Game Master wears, as the server sends it and as it changes', async ({
  browsers,
  house,
}) => {
  const reading = await visit(browsers, house, 'otto')
  // A server that is busy leaves a page to the browser.
  await expect(async () => {
    const sent = await reading.goto(STORY)
    expect(await sent?.text()).toMatch(/<img[^>]+alt="Night Bell"/)
  }).toPass()
  const honours = reading.locator('.leaf-cover .cover-honours').filter({ visible: true }).getByRole('img')
  await expect(honours).toHaveCount(1)
  await expect(honours).toHaveAccessibleName('Night Bell')

  const mira = await visit(browsers, house, 'mira')
  await mira.goto('/dashboard')
  await mira.getByRole('button', { name: 'My Badges' }).click()
  const mine = mira.getByRole('dialog', { name: 'My Badges' })
  await mine.getByRole('button', { name: /Night Bell/ }).click()
  await mine.getByRole('button', { name: 'Save Display' }).click()
  await expect(mira.getByText('Badge display updated!')).toBeVisible()
  await expect(honours).toHaveCount(0)
})
