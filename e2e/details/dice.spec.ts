import { expect, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import { barriers } from '../barriers.ts'
import type { Browsers } from '../browsers.ts'
import { FAIL, intercept, letAllPass, onCall } from '../calls.ts'
import { test } from '../house.ts'
import { expectText, savingState } from '../steps/desk.ts'

test.use({ world: 'dice' })

const BOARD = `/campaigns/${demoId('lantern')}/board`

async function visit(browsers: Browsers, house: House, name: CastName): Promise<Page> {
  const context = await browsers.newContext({ baseURL: house.url })
  await (await castMember(house, name)).enter(context)
  const page = await context.newPage()
  await page.goto(BOARD)
  await expect(chat(page).getByText('Is there soup.')).toBeVisible()
  return page
}
const chat = (page: Page) => page.getByRole('log', { name: 'Tavern Chat' })

test('a roll is explained while it is written, thrown by the server and read by everybody; a whisper by its ears alone', async ({
  browsers,
  house,
}) => {
  const otto = await visit(browsers, house, 'otto')
  const pell = await visit(browsers, house, 'pell')
  const mira = await visit(browsers, house, 'mira')
  await otto
    .getByRole('region', { name: 'Tavern Chat' })
    .getByLabel('Speak as', { exact: true })
    .selectOption('Brannoc Tolle')
  const box = otto.getByRole('textbox', { name: 'Speak as Brannoc Tolle' })

  await otto.getByRole('button', { name: 'Dice', exact: true }).click()
  const tray = otto.getByRole('dialog', { name: 'Dice' })
  await tray.getByRole('button', { name: 'd8' }).click()
  await tray.getByRole('button', { name: 'd8' }).click()
  await expect(box).toHaveValue('/roll 2d8')
  await tray.getByLabel('Save 2d8 as').fill('Two lamps')
  await tray.getByRole('button', { name: 'Save roll' }).click()
  await expect(tray.getByRole('button', { name: 'Two lamps 2d8', exact: true })).toBeVisible()
  await expect(tray.getByRole('button', { name: 'Save roll' })).toBeDisabled()
  await expect(tray.getByRole('button', { name: 'Save roll' })).toBeFocused()
  expect(await barriers(otto)).toEqual([])
  await tray.getByRole('button', { name: /^Looking away from the lamp/ }).click()
  await expect(box).toHaveValue('/roll 2d20kh1 + 5 Looking away from the lamp')
  await otto.keyboard.press('Escape')
  await expect(tray).toBeHidden()

  await box.fill('/roll 200d6')
  await expect(otto.getByRole('status').filter({ hasText: 'at most 100 dice' })).toBeVisible()
  await box.press('Enter')
  await expect(otto.getByRole('alert')).toContainText('at most 100 dice')
  await expect(box).toHaveValue('/roll 200d6')

  await box.fill('/roll 2d20kh1+5 the ferryman, looking away')
  await expect(otto.getByRole('status').filter({ hasText: 'from 6 to 25' })).toContainText('the highest counts')
  await box.press('Enter')
  await expect(box).toHaveValue('')
  for (const page of [otto, pell, mira]) {
    const line = chat(page).locator('.tavern-line').filter({ hasText: 'the ferryman, looking away' })
    await expect(line).toContainText(/\d+ with 2d20kh1 \+ 5 \(.*\): .*dropped.*thrown by the server/)
    await expect(line.locator('.roll-die')).toHaveCount(2)
  }

  await box.fill('/me waves')
  await box.press('Enter')
  await expect(chat(mira).getByText('Brannoc Tolle waves')).toBeVisible()

  await otto.getByRole('button', { name: 'Whisper', exact: true }).click()
  await otto.keyboard.type('ore')
  await otto.getByRole('button', { name: 'Oren Vask', exact: true }).click()
  await expect(box).toBeFocused()
  await otto.keyboard.type('mind the third step')
  await expect(otto.getByRole('status').filter({ hasText: 'Only Oren Vask and you' })).toBeVisible()
  await box.press('Enter')
  await expect(chat(pell).locator('.whisper').filter({ hasText: 'mind the third step' })).toContainText(
    'whisper to Oren Vask',
  )
  await box.fill('Aloud again.')
  await box.press('Enter')
  await expect(chat(mira).getByText('Aloud again.')).toBeVisible()
  await expect(chat(mira).getByText('mind the third step')).toHaveCount(0)

  await chat(otto).getByRole('button', { name: 'Delete the whisper of Brannoc Tolle' }).last().click()
  await otto.getByRole('dialog', { name: 'Delete this whisper?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(chat(pell).getByText('mind the third step')).toHaveCount(0)
})

test('a tray or saved rolls that could not be loaded say so, and are tried again', async ({ browsers, house }) => {
  const context = await browsers.newContext()
  await (await castMember(house, 'otto')).enter(context)
  const otto = await context.newPage()
  await intercept(otto)
  await otto.route(/\/tray-body-/, route => route.abort())
  await otto.goto(BOARD)
  onCall(otto, 'dice/savedRolls', FAIL)
  await otto.getByRole('button', { name: 'Dice', exact: true }).click()
  const tray = otto.getByRole('dialog', { name: 'Dice' })
  await expect(tray.getByRole('alert')).toContainText('The dice could not be loaded')
  expect(await barriers(otto)).toEqual([])
  await otto.unroute(/\/tray-body-/)
  await tray.getByRole('button', { name: 'Try Again' }).click()
  await tray.getByRole('button', { name: 'd12' }).click()
  await expect(otto.getByRole('textbox', { name: /^Speak as/ })).toHaveValue('/roll d12')
  const saved = tray.getByRole('region', { name: 'Saved rolls' })
  await expect(saved.getByRole('alert')).toContainText('The saved rolls could not be loaded')
  letAllPass(otto)
  await saved.getByRole('button', { name: 'Try Again' }).click()
  await expect(saved.getByRole('button', { name: /^Looking away from the lamp/ })).toBeVisible()
})

test('the GM side makes a page of what was said, with the names of the speakers', async ({ browsers, house }) => {
  const mira = await visit(browsers, house, 'mira')
  const pell = await visit(browsers, house, 'pell')
  await expect(pell.getByRole('checkbox')).toHaveCount(0)
  const boxes = chat(mira).getByRole('checkbox', { name: /^Choose what .* said for a page$/ })
  await boxes.last().focus()
  await mira.keyboard.press('Space')
  const soup = chat(mira).locator('.tavern-line').filter({ hasText: 'Is there soup.' })
  await soup.getByRole('checkbox').check()
  const bar = mira.getByRole('region', { name: 'Chosen for a page' })
  await expect(bar).toContainText('2 chosen, of ')
  await bar.getByRole('button', { name: 'Make a page of this' }).click()
  await expectText(mira).toMatch(/\*\*[^*]+:\*\* Is there soup\./)
  await expect(mira.getByLabel('Title')).toHaveValue('')
  await expect(savingState(mira)).not.toContainText('Saved')
})
