import { expect, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import { dayIn } from '#kit/shared/days.ts'
import { newId } from '#kit/shared/ids.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import type { Browsers } from '../browsers.ts'
import { test } from '../house.ts'

test.use({ world: 'schedule' })

const CALENDAR = `/campaigns/${demoId('lantern')}/inn/calendar`

/** Too narrow for anything beside the month. */
const NARROW = { width: 1100, height: 800 }

/** The calendar in somebody's own browser, in a zone. */
async function visit(
  browsers: Browsers,
  house: House,
  name: CastName,
  timezoneId: string,
  viewport = { width: 1280, height: 800 },
): Promise<Page> {
  const context = await browsers.newContext({ baseURL: house.url, timezoneId, viewport })
  await (await castMember(house, name)).enter(context)
  const page = await context.newPage()
  await page.goto(CALENDAR)
  return page
}

test('a session of the GM shows to a player at once, in the own time, and the answer shows to the GM', async ({
  browsers,
  house,
}) => {
  const mira = await visit(browsers, house, 'mira', 'Europe/Lisbon')
  const otto = await visit(browsers, house, 'otto', 'Asia/Tokyo')
  await expect(otto.getByRole('button', { name: 'Schedule Session' })).toHaveCount(0)

  await mira.getByRole('button', { name: 'Schedule Session' }).click()
  const form = mira.getByRole('dialog', { name: 'Campaign Schedule' })
  await form.getByRole('button', { name: 'Save Session' }).click()
  await expect(form.getByText('Title is required')).toBeVisible()
  await form.getByRole('button', { name: 'Propose' }).first().click()
  await expect(form.getByRole('heading', { name: 'New session' })).toBeFocused()
  await form.getByLabel('Title').fill('A door in the reeds')
  await form.getByLabel('Time', { exact: false }).first().fill('18:30')
  await form.getByRole('button', { name: 'Save Session' }).click()
  await expect(form.getByRole('region', { name: 'Sessions' }).getByText('A door in the reeds')).toBeVisible()
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(form).toBeHidden()

  const answers = otto.getByRole('group', { name: 'Your answer to A door in the reeds' })
  await expect(answers).toBeVisible()
  await expect(otto.getByText(/Tokyo/).first()).toBeVisible()
  await answers.getByRole('button', { name: /^maybe/ }).click()
  await expect(answers.getByRole('button', { name: /^maybe/ })).toHaveAttribute('aria-pressed', 'true')
  const seen = mira.getByRole('group', { name: 'Your answer to A door in the reeds' })
  await expect(seen.getByRole('button', { name: 'maybe 1' })).toBeVisible()
  await expect(mira.getByText('Otto Brandt maybe')).toBeVisible()
  await answers.getByRole('button', { name: /^maybe/ }).click()
  await expect(seen.getByRole('button', { name: 'maybe 0' })).toBeVisible()
})

test('a past day opens the sessions that it had, and the GM begins the recap there', async ({ browsers, house }) => {
  const day = dayIn('Europe/Lisbon', new Date(Date.now() - 2 * 24 * 60 * 60_000))
  const mira = await castMember(house, 'mira')
  const [supper, breakfast] = [newId(), newId()]
  for (const [id, title] of [
    [supper, 'The long supper'],
    [breakfast, 'The longer breakfast'],
  ]) {
    const session = { title, date: day, time: '10:00', zone: 'Europe/Lisbon' }
    await mira.post(`/api/books/${demoId('lantern')}/sessions`, { id, session })
  }
  const gm = await visit(browsers, house, 'mira', 'Europe/Lisbon', NARROW)
  const openDay = async (page: Page) => {
    await expect(page.getByRole('button', { name: /, today,/ })).toBeVisible()
    const button = page.locator(`[data-day="${day}"]`)
    if ((await button.count()) === 0) await page.getByRole('button', { name: 'Previous month' }).click()
    await button.click()
  }
  await openDay(gm)
  const dialog = gm.getByRole('dialog', { name: 'The long' })
  const other = dialog.getByRole('button', { name: 'The longer breakfast' })
  await other.click()
  await expect(other).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog.getByRole('heading', { name: 'The longer breakfast' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Write the recap' }).click()
  await expect(gm).toHaveURL(/\/write/)
  await expect(gm.getByLabel('Title')).toHaveValue('Recap: The longer breakfast')

  const session = {
    title: 'The first hour',
    date: dayIn('Europe/Lisbon', new Date()),
    time: '00:00',
    zone: 'Europe/Lisbon',
  }
  await mira.post(`/api/books/${demoId('lantern')}/sessions`, { id: newId(), session })
  await gm.goto(CALENDAR)
  await gm.getByRole('button', { name: /, today,/ }).click()
  await gm.getByRole('list', { name: 'Sessions of this day' }).getByRole('button', { name: 'The first hour' }).click()
  await expect(gm.getByRole('dialog', { name: 'The first hour' })).toBeVisible()
  await expect(gm.getByRole('button', { name: 'Write the recap' })).toBeVisible()

  const otto = await visit(browsers, house, 'otto', 'Europe/Lisbon', NARROW)
  await openDay(otto)
  const read = otto.getByRole('dialog', { name: 'The long' })
  await expect(read.getByText('Nobody has answered yet.')).toBeVisible()
  await expect(read.getByRole('link', { name: 'To the calendar' })).toHaveCount(0)
  await expect(read.getByRole('button', { name: 'Write the recap' })).toHaveCount(0)
  await expect(read.getByRole('link', { name: 'Read the recap' })).toHaveCount(0)
  const { chapterId, title, source } = (await mira.post(`/api/sessions/${breakfast}/recap`)).json()
  const words = { title, source: `${source}\nNobody left hungry.`, scribeStyle: 'fantasy', baseVersion: 0 }
  await mira.put(`/api/books/${demoId('lantern')}/chapters/${chapterId}`, words)
  await read.getByRole('button', { name: 'The long supper' }).click()
  await read.getByRole('button', { name: 'The longer breakfast' }).click()
  await read.getByRole('link', { name: 'Read the recap' }).click()
  await expect(otto.getByText('Nobody left hungry.')).toBeVisible()
})

test('a day is reached and set with the keyboard alone, and a past one does nothing', async ({ browsers, house }) => {
  const pell = await visit(browsers, house, 'pell', 'Europe/Lisbon', NARROW)
  const today = pell.getByRole('button', { name: /, today,/ })
  await today.focus()
  await pell.keyboard.press('ArrowLeft')
  await pell.keyboard.press('Enter')
  await expect(pell.getByRole('dialog')).toHaveCount(0)
  await pell.keyboard.press('ArrowRight')
  await pell.keyboard.press('ArrowRight')
  await pell.keyboard.press('PageDown')
  await pell.keyboard.press('Enter')
  const day = pell.getByRole('dialog', { name: /^Player Availability/ })
  await day.getByRole('button', { name: 'Mark Available' }).press('Enter')
  await expect(day.getByText('Say at which times you can come.')).toBeVisible()
  const evening = day.getByRole('button', { name: 'Evening' })
  await evening.focus()
  await pell.keyboard.press('Enter')
  await expect(evening).toHaveAttribute('aria-pressed', 'true')
  await expect(day.getByLabel('Times')).toHaveValue('19:00–23:00')
  await day.getByRole('slider', { name: 'Until' }).press('ArrowRight')
  await day.getByRole('slider', { name: 'From' }).press('ArrowLeft')
  await expect(day.getByLabel('Times')).toHaveValue('18:30–23:30')
  await day.getByLabel('Times').fill('19:00–23:00, later')
  await pell.keyboard.press('Enter')
  await expect(day).toHaveCount(0)
  await expect(pell.getByRole('button', { name: /you are free: 19:00–23:00, later, 1 of 2 players/ })).toBeFocused()
  await pell.keyboard.press('Enter')
  await expect(day.getByLabel('Times')).toHaveValue('19:00–23:00, later')
  await expect(day.getByText('All players')).toHaveCount(0)
  await day.getByRole('button', { name: 'Clear' }).click()
  await expect(pell.getByRole('button', { name: /you are free: 19:00–23:00, later/ })).toHaveCount(0)
})

test('a weekly rule is set on one day and ended on another; a session that was held begins its recap once', async ({
  browsers,
  house,
}) => {
  const pell = await visit(browsers, house, 'pell', 'Europe/Lisbon')
  await pell.getByRole('button', { name: /, today,/ }).click()
  const day = pell.getByRole('complementary', { name: /^Player Availability/ })
  await day.getByLabel('Times').fill('from seven')
  await day.getByRole('checkbox', { name: /^Every/ }).check()
  await day.getByRole('button', { name: 'Mark Available' }).click()
  await expect(day).toHaveCount(0)
  await pell.getByRole('button', { name: 'Next month' }).click()
  const weekly = pell.getByRole('button', { name: /you are free: from seven/ })
  await expect(weekly.first()).toBeVisible()
  await weekly.last().click()
  await expect(day.getByRole('checkbox', { name: /^Every/ })).toBeChecked()
  await day.getByRole('button', { name: 'End This Rule' }).click()
  await expect(weekly).toHaveCount(0)

  const mira = await visit(browsers, house, 'mira', 'Europe/Lisbon')
  const recap = async (name: RegExp) => {
    await mira.getByRole('button', { name: 'Schedule Session' }).click()
    await mira.getByRole('button', { name }).click()
    await expect(mira).toHaveURL(/\/write$/)
    await expect(mira.getByText('Hear the Recorder out.').first()).toBeVisible()
  }
  await recap(/^Write the recap: The Recorder Speaks/)
  await mira.goto(CALENDAR)
  await recap(/^Open the recap: The Recorder Speaks/)
  await expect(mira.getByRole('textbox', { name: 'Title' })).toHaveValue('Recap: The Recorder Speaks')
})

test('on a phone the next session stands before the month and is answered there', async ({ browsers, house }) => {
  const otto = await visit(browsers, house, 'otto', 'Europe/Lisbon')
  const next = otto.getByRole('region', { name: 'Next session' })
  const month = otto.getByRole('region', { name: 'Calendar' })
  await expect(month).toBeVisible()
  await expect(next).toHaveCount(0)
  await otto.setViewportSize({ width: 390, height: 844 })
  await expect(next.getByRole('listitem')).toHaveCount(1)
  const isAbove = async () => (await next.boundingBox())!.y < (await month.boundingBox())!.y
  expect(await isAbove()).toBe(true)
  const title = await next.getByRole('heading').textContent()
  const answers = otto.getByRole('group', { name: `Your answer to ${title}` })
  await expect(answers).toHaveCount(1)
  await answers.getByRole('button', { name: /^unavailable/ }).click()
  await expect(answers.getByRole('button', { name: /^unavailable/ })).toHaveAttribute('aria-pressed', 'true')
})
