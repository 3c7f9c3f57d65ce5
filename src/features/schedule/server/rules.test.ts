import { expect, test } from 'vitest'
import { Day } from '../forms.ts'
import { colourOf, isTime, isUpcoming, timesIn } from '../rules.ts'

test('a day of the calendar is one that exists, between 1970 and 2199', () => {
  const isDay = (text: string) => Day.safeParse(text).success
  for (const day of ['2026-02-28', '2028-02-29', '1970-01-01', '2199-12-31']) expect(isDay(day), day).toBe(true)
  const wrong = ['2026-02-29', '2026-13-01', '26-1-1', '2026-02-28T00:00', '', '0000-01-01', '1969-12-31', '2200-01-01']
  for (const day of [...wrong, '9999-12-31', '+010000-01']) expect(isDay(day), day).toBe(false)
  for (const time of ['00:00', '23:59']) expect(isTime(time), time).toBe(true)
  for (const time of ['24:00', '7:30', '19:60', '']) expect(isTime(time), time).toBe(false)
})

test('the colour of a day goes by the share of the players', () => {
  expect([4, 5].map(many => colourOf(many, 5))).toEqual(['green', 'green'])
  expect([colourOf(3, 4), colourOf(1, 2), colourOf(79, 100)]).toEqual(['yellow', 'yellow', 'yellow'])
  expect([colourOf(1, 3), colourOf(1, 100)]).toEqual(['orange', 'orange'])
  expect([colourOf(0, 4), colourOf(0, 0)]).toEqual(['red', 'red'])
})

test('a session is upcoming while it lies ahead and is neither completed nor cancelled', () => {
  const upcomingUntil = new Date('2026-11-25T20:00:00Z')
  const before = new Date('2026-11-25T19:59:59Z')
  expect(isUpcoming({ status: 'planned', upcomingUntil }, before)).toBe(true)
  expect(isUpcoming({ status: 'active', upcomingUntil }, before)).toBe(true)
  expect(isUpcoming({ status: 'planned', upcomingUntil }, upcomingUntil)).toBe(false)
  for (const status of ['completed', 'cancelled']) expect(isUpcoming({ status, upcomingUntil }, before)).toBe(false)
})

test('times are entered with commas between them', () => {
  expect(timesIn(' 18:00–20:00, , after ten ,')).toEqual(['18:00–20:00', 'after ten'])
  expect(timesIn(' , ')).toEqual([])
})
