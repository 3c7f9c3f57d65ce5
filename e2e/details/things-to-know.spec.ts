import { expect, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import type { Browsers } from '../browsers.ts'
import { test } from '../house.ts'

/** What players know of a face, thing by thing: a house whose veils move. */
test.use({ world: 'things to know' })
test.describe.configure({ mode: 'serial' })

const LANTERN = `/campaigns/${demoId('lantern')}`
const NAME = 'The Toll Girl'
const PENNIES = /each penny apart/
const RIVER = /gives her back her change/

async function tab(browsers: Browsers, house: House, name: CastName, width = 1440): Promise<Page> {
  const context = await browsers.newContext({ viewport: { width, height: 900 } })
  await (await castMember(house, name)).enter(context)
  const page = await context.newPage()
  await page.goto(`${LANTERN}/faces`)
  await page.getByRole('button', { name: NAME, exact: true }).click()
  await expect(page.getByRole('dialog', { name: NAME })).toBeVisible()
  return page
}

test('a thing to know is written, shown to one player at once, and drawn again with a reason', async ({
  browsers,
  house,
}) => {
  const pell = await tab(browsers, house, 'pell')
  const otto = await tab(browsers, house, 'otto')
  const mira = await tab(browsers, house, 'mira')
  await expect(pell.getByText(PENNIES)).toBeVisible()
  await expect(otto.getByText(/signed by a reeve/)).toBeVisible()
  await expect(otto.getByText(PENNIES)).toHaveCount(0)
  await expect(pell.getByText(RIVER)).toHaveCount(0)

  await mira.getByRole('button', { name: 'Add a thing to know' }).click()
  await mira.getByRole('textbox', { name: /^What there is to know/ }).fill('She counts in a dead language.')
  await mira.getByRole('button', { name: 'Add it' }).click()
  const curtain = mira.getByRole('switch', { name: /^Pell Marrow She counts/ })
  await expect(curtain).not.toBeChecked()
  await curtain.click()
  await mira.getByRole('textbox', { name: /^Why/ }).fill('at the table')
  await mira.getByRole('button', { name: 'Lift the veil' }).click()
  await expect(curtain).toBeChecked()
  await expect(mira.getByText('Pell Marrow learnt “She counts in a dead language.”')).toBeVisible()
  await expect(mira.getByText('“at the table”')).toBeVisible()
  await expect(pell.getByText('She counts in a dead language.')).toBeVisible()
  await expect(otto.getByText('She counts in a dead language.')).toHaveCount(0)

  await mira.getByRole('switch', { name: /^Everybody She counts/ }).click()
  await mira.getByRole('button', { name: 'Lift the veil' }).click()
  await expect(otto.getByText('She counts in a dead language.')).toBeVisible()
  await curtain.click()
  await mira.getByRole('textbox', { name: /^Why/ }).fill('too early')
  await mira.getByRole('button', { name: 'Let it fall' }).click()
  await expect(curtain).not.toBeChecked()
  await expect(pell.getByText('She counts in a dead language.')).toHaveCount(0)
  await expect(otto.getByText('She counts in a dead language.')).toBeVisible()
  expect(await pell.content()).not.toMatch(/too early|dead language/)
})

test('the ribbon shows the table as it stood, and nothing can be changed in the past', async ({ browsers, house }) => {
  const mira = await tab(browsers, house, 'mira')
  const ribbon = mira.getByRole('slider', { name: 'What was known on' })
  await expect(ribbon).toHaveAttribute('aria-valuetext', 'today')
  const pell = mira.getByRole('row', { name: PENNIES }).getByRole('cell').nth(2)
  await expect(pell.getByRole('switch')).toBeChecked()
  await ribbon.focus()
  await mira.keyboard.press('Home')
  await expect(mira.getByText(/^This is how it stood on/)).toBeVisible()
  await expect(pell).toContainText('veiled')
  await expect(mira.getByRole('switch')).toHaveCount(0)
  await expect(mira.getByRole('button', { name: 'Add a thing to know' })).toHaveCount(0)
  await mira.keyboard.press('ArrowRight')
  await mira.keyboard.press('ArrowRight')
  await expect(pell).toContainText('knows')
  await mira.getByRole('button', { name: 'Back to today' }).click()
  await expect(ribbon).toHaveAttribute('aria-valuetext', 'today')
  await expect(pell.getByRole('switch')).toBeChecked()

  const line = (await ribbon.boundingBox())!
  await mira.mouse.click(line.x + 1, line.y + line.height / 2)
  await expect(mira.getByText(/^This is how it stood on/)).toBeVisible()
})

test('the GM side sees the face as a player, edits, moves and deletes what there is to know', async ({
  browsers,
  house,
}) => {
  const mira = await tab(browsers, house, 'mira')
  await mira.getByRole('button', { name: 'See as Otto Brandt' }).click()
  const seen = mira.getByRole('dialog', { name: 'As Otto Brandt sees it' })
  await expect(seen.getByText('This is what Otto Brandt sees, and nothing else.')).toBeVisible()
  await expect(seen.getByText(/signed by a reeve/)).toBeVisible()
  await expect(seen.getByText(PENNIES)).toHaveCount(0)
  await seen.getByRole('button', { name: 'Close' }).last().click()

  const rows = mira.getByRole('rowheader')
  await mira.getByRole('button', { name: /^More about: The river/ }).click()
  await mira.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(rows.nth(2)).toContainText(RIVER)
  await mira.getByRole('button', { name: /^More about: The river/ }).click()
  await mira.getByRole('menuitem', { name: 'Edit' }).click()
  await mira.getByRole('textbox', { name: /^What there is to know/ }).fill('The river owes her.')
  await mira.getByRole('button', { name: 'Save' }).click()
  await expect(rows.nth(2)).toContainText('The river owes her.')
  await mira.getByRole('button', { name: /^More about: The river/ }).click()
  await mira.getByRole('menuitem', { name: 'Delete' }).click()
  await mira
    .getByRole('alertdialog')
    .or(mira.getByRole('dialog', { name: /^Delete this/ }))
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(mira.getByRole('rowheader', { name: /The river owes/ })).toHaveCount(0)
})

test('on a phone each thing is a card, and nothing is wider than the screen', async ({ browsers, house }) => {
  for (const width of [390, 320]) {
    const mira = await tab(browsers, house, 'mira', width)
    const curtain = mira.getByRole('switch', { name: /^Pell Marrow She keeps/ })
    await curtain.scrollIntoViewIfNeeded()
    const box = (await curtain.boundingBox())!
    expect(box.height).toBeGreaterThanOrEqual(44)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    expect(await mira.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const body = mira.locator('.dialog-body')
    expect(await body.evaluate(part => part.scrollWidth - part.clientWidth)).toBeLessThanOrEqual(0)
  }
})
