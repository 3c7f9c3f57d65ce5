import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { openWorld, type World } from '#test/world.ts'
import { demoCalendar } from './demo/story.ts'

let world: World
let bookId: string
beforeEach(async () => {
  world = await openWorld()
  bookId = world.id('lantern')
})
afterEach(() => world.close())

type MonthForm = { name: string; days: number; was: number | null }
const same: MonthForm[] = demoCalendar.months.map((month, at) => ({ ...month, was: at + 1 }))
type Changes = { version?: number; move?: boolean; months?: typeof same; kind?: 'own' | 'common' }
const set = ({ version = 1, move = false, ...changes }: Changes, who: CastName = 'mira') =>
  world.as(who).timeline.setCalendar({ bookId, version, move, calendar: { ...demoCalendar, months: same, ...changes } })
const entryOf = async (name: string) =>
  (await world.as('mira').timeline.list({ bookId })).entries.find(({ id }) => id === world.id(name))

test('the calendar is for the GM side to set, once for each state of it', async () => {
  await expect(set({}, 'otto')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  expect(await set({}, 'lio')).toMatchObject({ moved: 0, calendar: { version: 2 } })
  await expect(set({})).rejects.toMatchObject({ code: 'CALENDAR_CHANGED' })
  const today = { bookId, version: 1, today: { year: 1127, month: 2, day: 23 } }
  await expect(world.as('mira').timeline.setToday(today)).rejects.toMatchObject({ code: 'CALENDAR_CHANGED' })
  await world.as('mira').timeline.setToday({ ...today, version: 2 })
  const { calendar } = await world.as('otto').timeline.read({ bookId })
  expect(calendar).toMatchObject({ today: today.today, era: 'T.R.', kind: 'own' })
  await expect(world.as('otto').timeline.setToday({ ...today, version: 2 })).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  })
})

test('dates go with their months where these change places', async () => {
  const [frost, thaw, ...others] = same
  await set({ months: [thaw!, { name: 'A new month', days: 5, was: null }, frost!, ...others] })
  expect(await entryOf('event lanterns')).toMatchObject({ date: { year: 1127, month: 1, day: 14 } })
  expect(await entryOf('event toll')).toMatchObject({ date: { year: 1009, month: 0, day: 0 } })
  expect(await entryOf('event winter')).toMatchObject({ date: { month: 9 }, end: { month: 1 } })
  expect((await world.as('otto').timeline.read({ bookId })).calendar.today).toEqual({ year: 1127, month: 1, day: 22 })
})

test('a month with dates is not removed, and one without is', async () => {
  const without = (name: string) => same.filter(month => month.name !== name)
  await expect(set({ months: without('Thaw') })).rejects.toMatchObject({
    code: 'MONTH_IN_USE',
    data: { month: 'Thaw', many: expect.any(Number) },
  })
  const eelrun = same.findIndex(({ name }) => name === 'Eelrun') + 1
  const { version } = (await world.as('mira').timeline.read({ bookId })).calendar
  await world.as('mira').timeline.setToday({ bookId, version, today: { year: 1127, month: eelrun, day: 3 } })
  await expect(set({ months: without('Eelrun') })).rejects.toMatchObject({
    code: 'MONTH_IN_USE',
    data: { month: 'Eelrun', many: 1 },
  })
  await world.as('mira').timeline.setToday({ bookId, version, today: null })
  await set({ months: without('Eelrun') })
  expect(await entryOf('event arch stone')).toMatchObject({ date: { month: 6, day: 29 }, end: { month: 6, day: 30 } })
})

test('dates beyond the new end of their month move to its last day, once that is agreed to', async () => {
  const months = same.map(month => (month.name === 'Thaw' ? { ...month, days: 15 } : month))
  await expect(set({ months })).rejects.toMatchObject({ code: 'DATES_WOULD_MOVE', data: { many: 5 } })
  expect(await entryOf('event crossing')).toMatchObject({ date: { day: 20 } })
  expect(await set({ months, move: true })).toMatchObject({ moved: 5, calendar: { today: { day: 15 } } })
  expect(await entryOf('event crossing')).toMatchObject({ date: { month: 2, day: 15 } })
  expect(await entryOf('event lanterns')).toMatchObject({ date: { month: 2, day: 14 } })
})

test('the common calendar has its own months; dates stay in the month of the same number', async () => {
  const common = { kind: 'common' as const, months: [] }
  await set({ ...common, move: true })
  const { calendar } = await world.as('mira').timeline.read({ bookId })
  expect(calendar).toMatchObject({
    kind: 'common',
    era: '',
    months: expect.arrayContaining([{ name: 'May', days: 31 }]),
  })
  expect(await entryOf('event lanterns')).toMatchObject({ date: { year: 1127, month: 2, day: 14 } })
})

test('a calendar has limits', async () => {
  const month = { name: 'Again', days: 3, was: null }
  for (const months of [
    Array.from({ length: 31 }, () => month),
    [{ ...month, days: 401 }],
    [{ ...month, days: 0 }],
    [{ ...month, name: ' ' }],
    [],
    [same[0]!, same[0]!],
  ])
    await expect(set({ months })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a book without a calendar of its own has the common one', async () => {
  const { calendar, can } = await world.as('pell').timeline.read({ bookId: world.id('afterlight') })
  expect(calendar).toMatchObject({ kind: 'common', today: null, version: 0 })
  expect(can).toEqual({ keep: false, add: false, setCalendar: false, setToday: false })
})
