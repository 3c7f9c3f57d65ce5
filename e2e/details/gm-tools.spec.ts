import { expect, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import type { Browsers } from '../browsers.ts'
import { listenTo } from '../ears.ts'
import { test } from '../house.ts'

test.use({ world: 'gm-tools' })

const LANTERN = `/campaigns/${demoId('lantern')}`
const GM_SIDE = `gm-side:${demoId('lantern')}`

async function visit(browsers: Browsers, house: House, name: CastName): Promise<Page> {
  const context = await browsers.newContext({ baseURL: house.url })
  await (await castMember(house, name)).enter(context)
  return context.newPage()
}

test('a campaign note is made, changed by two, and kept from a player', async ({ browsers, house }) => {
  const [mira, lio] = [await visit(browsers, house, 'mira'), await visit(browsers, house, 'lio')]
  const hearing = await listenTo(lio)
  await lio.goto(`${LANTERN}/notes`)
  await hearing.joined(GM_SIDE)
  await mira.goto(`${LANTERN}/notes`)
  await mira.getByRole('tab', { name: /^todos/ }).click()
  const save = mira.getByRole('button', { name: 'Save todo' })
  await mira.getByLabel('Title').fill('Cut the keys')
  await mira.getByLabel('Content').fill('   ')
  await expect(save).toBeDisabled()
  await mira.getByLabel('Content').fill('Four of them.')
  await save.click()
  await expect(mira.getByRole('heading', { name: 'Cut the keys' })).toBeVisible()
  await expect(mira.getByLabel('Title')).toHaveValue('')

  // It stands with the todos of the other at once, and both open it.
  await lio.getByRole('tab', { name: /^todos 3/ }).click()
  for (const page of [mira, lio]) {
    await page.getByRole('button', { name: 'Edit Cut the keys' }).click()
    await expect(page.getByLabel('Content')).toHaveValue('Four of them.')
  }
  await lio.getByLabel('Content').fill('Five of them.')
  await lio.getByRole('button', { name: 'Save todo' }).click()
  await expect(mira.getByText('Five of them.')).toBeVisible()
  await mira.getByLabel('Content').fill('Six of them.')
  await save.click()
  const conflict = mira.getByRole('dialog', { name: 'This note has changed' })
  await expect(conflict).toContainText('Lio Fenn saved it')
  await expect(conflict).toContainText('Five of them.')
  await expect(conflict).toContainText('Six of them.')
  await conflict.getByRole('button', { name: 'Keep writing' }).click()
  await expect(mira.getByLabel('Content')).toHaveValue('Six of them.')
  await save.click()
  await conflict.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(lio.getByText('Six of them.')).toBeVisible()

  await mira.getByRole('button', { name: 'Edit Cut the keys' }).click()
  await mira.getByRole('button', { name: 'Cancel Edit' }).click()
  await expect(mira.getByLabel('Title')).toHaveValue('')
  await mira.getByRole('button', { name: 'Delete Cut the keys' }).click()
  await mira.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(lio.getByText('Six of them.')).toHaveCount(0)

  const otto = await visit(browsers, house, 'otto')
  await otto.goto(`${LANTERN}/notes`)
  await expect(otto.getByRole('heading', { name: 'These notes are not open to you' })).toBeVisible()
  await expect(otto.getByText('The debt of the bridge')).toHaveCount(0)
})

test('the hub opens from the Sanctum and from the Inn, for the GM side alone', async ({ browsers, house }) => {
  const [mira, otto] = [await visit(browsers, house, 'mira'), await visit(browsers, house, 'otto')]
  await mira.goto(`${LANTERN}/inn`)
  const hub = mira.getByRole('dialog', { name: 'Campaign Tools' })
  await mira.getByRole('button', { name: 'Campaign Tools' }).click()
  await expect(hub.getByRole('button', { name: 'Character Scrying' })).toBeVisible()
  await mira.goto('/sanctum')
  await mira.getByRole('button', { name: 'Campaign Tools' }).click()
  await expect(hub.getByRole('button', { name: 'Character Scrying' })).toBeVisible()
  await otto.goto(`${LANTERN}/inn`)
  await expect(otto.getByRole('link', { name: 'Maps', exact: true })).toBeVisible()
  await expect(otto.getByRole('button', { name: 'Campaign Tools' })).toHaveCount(0)
})

test('the hub leads to the characters and the notes on them, and closes after a burn', async ({ browsers, house }) => {
  const [mira, lio] = [await visit(browsers, house, 'mira'), await visit(browsers, house, 'lio')]
  for (const page of [mira, lio]) {
    await page.goto(`${LANTERN}/story?page=1`)
    await page.getByRole('button', { name: 'Manage' }).click()
  }
  const hub = (page: Page) => page.getByRole('dialog', { name: 'Campaign Tools' })
  const people = (page: Page) => page.getByRole('dialog', { name: 'Character Management' })
  for (const name of ['Transfer Book', 'Burn Campaign'])
    await expect(hub(lio).getByRole('button', { name })).toBeDisabled()
  for (const page of [mira, lio]) await hub(page).getByRole('button', { name: 'Character Scrying' }).click()
  await expect(people(lio).getByRole('tab')).toHaveText(['overview', 'journals', 'gm-notes'])
  await expect(people(mira).getByRole('tab')).toHaveText(['overview', 'journals', 'secret-journals', 'gm-notes'])
  await people(mira).getByRole('tab', { name: 'secret-journals' }).click()
  await expect(people(mira).getByRole('link', { name: /The lane by Aldermoor/ })).toBeVisible()

  for (const page of [mira, lio]) await people(page).getByRole('tab', { name: 'gm-notes' }).click()
  for (const page of [mira, lio])
    await people(page)
      .getByRole('button', { name: /^Oren Vask/ })
      .click()
  await people(mira).getByLabel('Write a note on Oren Vask').fill('Owes the ferryman a hat.')
  await people(mira).getByRole('button', { name: 'Keep' }).click()
  await expect(people(lio).getByText('Owes the ferryman a hat.')).toBeVisible()

  // Escape closes what is on top, also while the focus is nowhere.
  await expect(people(mira).getByLabel('Write a note on Oren Vask')).toBeFocused()
  await mira.evaluate(() => (document.activeElement as HTMLElement).blur())
  await mira.keyboard.press('Escape')
  await expect(people(mira)).toHaveCount(0)
  await expect(hub(mira).getByRole('button', { name: 'Character Scrying' })).toBeFocused()
  await hub(mira).getByRole('button', { name: 'Burn Campaign' }).click()
  await mira.getByLabel('Type BURN IT to go on').fill('BURN IT')
  await mira.getByRole('button', { name: 'Burn this book' }).click()
  await expect(mira.getByRole('dialog', { name: 'Burned' })).toBeVisible()
  await expect(hub(mira)).toHaveCount(0)
  await mira.keyboard.press('Escape')
  await expect(mira.getByRole('dialog', { name: 'Burned' })).toBeHidden()
  await expect(mira.getByRole('region', { name: 'Selected campaign' })).toBeVisible()
})
