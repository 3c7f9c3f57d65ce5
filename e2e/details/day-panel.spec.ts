import { expect, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import type { Browsers } from '../browsers.ts'
import { intercept, letAllPass, onCall, STUMBLE } from '../calls.ts'
import { test } from '../house.ts'
import { settled } from '../walk.ts'

test.use({ world: 'schedule' })

const CALENDAR = `/campaigns/${demoId('lantern')}/inn/calendar`
const WIDE = { width: 1440, height: 900 }

/** The calendar in somebody's own browser; its panel, the month and the cell of today. */
async function visit(browsers: Browsers, house: House, name: CastName) {
  const context = await browsers.newContext({ baseURL: house.url, timezoneId: 'Europe/Lisbon', viewport: WIDE })
  await (await castMember(house, name)).enter(context)
  const page = await context.newPage()
  await page.goto(CALENDAR)
  await settled(page)
  const panel = page.getByRole('complementary', { name: /^Player Availability/ })
  const today = page.getByRole('button', { name: /, today,/ })
  const month = page.getByRole('region', { name: 'Calendar' })
  return { page, panel, today, month }
}

/** Where the month stands and how large it is, and where the sessions begin under it: the notes of clashes in them come late. */
async function places(page: Page) {
  const calendar = await page.locator('.calendar').boundingBox()
  const next = await page.locator('.calendar-room-next').boundingBox()
  return { calendar, next: { x: next!.x, y: next!.y, width: next!.width } }
}

test('the availability of a chosen day stands beside the month, and nothing moves for it', async ({
  browsers,
  house,
}) => {
  const { page, panel, today, month } = await visit(browsers, house, 'mira')
  const best = page.getByRole('region', { name: 'Best days' })
  await expect(best).toBeVisible()
  const before = await places(page)
  await intercept(page)
  let goOn = () => {}
  const waiting = new Promise<void>(resolve => {
    goOn = resolve
  })
  onCall(page, 'schedule/ownAvailability', async call => {
    await waiting
    await call.pass()
  })
  await today.click()
  await expect(panel.getByRole('heading', { name: /^Player Availability/ })).toBeFocused()
  await expect(panel.getByText('Loading your availability')).toBeAttached()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(best).toHaveCount(0)
  expect(await places(page)).toEqual(before)
  const [beside, calendar] = [(await panel.boundingBox())!, (await month.boundingBox())!]
  expect(beside.x).toBeGreaterThan(calendar.x + calendar.width)
  expect([beside.y, beside.height]).toEqual([calendar.y, calendar.height])
  goOn()
  await expect(panel.getByRole('button', { name: 'Mark Available' })).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'All players' })).toBeVisible()
  expect(await places(page)).toEqual(before)

  // What a player says meanwhile shows at once.
  const pell = await visit(browsers, house, 'pell')
  await pell.today.click()
  await expect(pell.panel.getByText('All players')).toHaveCount(0)
  await pell.panel.getByLabel('Times').fill('20:15–21:45')
  await pell.panel.getByRole('button', { name: 'Mark Available' }).click()
  await expect(pell.panel).toHaveCount(0)
  await expect(panel.getByText(/20:15–21:45/)).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(best).toBeVisible()
  await expect(today).toBeFocused()
})

test('by keyboard a day opens the panel, Escape closes it, and what was entered is not lost unasked', async ({
  browsers,
  house,
}) => {
  const { page, panel, month } = await visit(browsers, house, 'otto')
  // The weekday of today and the one after it: the player's weekly rule is about another.
  const weekday = await month
    .locator('.calendar-cell')
    .evaluateAll(cells => cells.findIndex(cell => cell.querySelector('[aria-current]')) % 7)
  await page.getByRole('button', { name: 'Next month' }).click()
  const days = month.locator('.calendar-cell .calendar-day')
  const [day, later] = [days.nth(7 + weekday), days.nth(8 + weekday)]
  await day.focus()
  await page.keyboard.press('Enter')
  await expect(day).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(day).toBeFocused()

  await page.keyboard.press('Enter')
  await panel.getByLabel('Times').fill('after supper')
  const title = await panel.getByRole('heading').first().textContent()
  await later.click()
  const ask = page.getByRole('dialog', { name: 'Leave without saving?' })
  await ask.getByRole('button', { name: 'Keep writing' }).click()
  await expect(ask).toHaveCount(0)
  await expect(panel.getByLabel('Times')).toHaveValue('after supper')
  await later.click()
  await ask.getByRole('button', { name: 'Leave' }).click()
  await expect(panel.getByRole('heading').first()).not.toHaveText(title!)
  await panel.getByRole('button', { name: 'Open in a window' }).click()
  const modal = page.getByRole('dialog', { name: /^Player Availability/ })
  await expect(modal.getByRole('button', { name: 'Mark Available' })).toBeVisible()
  await expect(panel).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(later).toBeFocused()
})

test('a day whose answers fail to load says so in the panel, and loads each again', async ({ browsers, house }) => {
  const { page, panel, today } = await visit(browsers, house, 'pell')
  await intercept(page)
  for (const call of ['ownAvailability', 'marked']) onCall(page, `schedule/${call}`, STUMBLE)
  await today.click()
  const failures = panel.getByRole('alert')
  await expect(failures.getByText('The sessions of this day could not be loaded')).toBeVisible()
  await expect(failures.getByText('Your availability could not be loaded')).toBeVisible()
  letAllPass(page)
  await failures.first().getByRole('button', { name: 'Try Again' }).click()
  await expect(failures).toHaveCount(1)
  await failures.getByRole('button', { name: 'Try Again' }).click()
  await expect(panel.getByRole('radio', { name: /Available|Free/ }).first()).toBeVisible()
})
