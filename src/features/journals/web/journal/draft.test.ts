import { expect, test } from 'vitest'
import { changedIn, draftIn, newEntry } from './draft.ts'
import { dayOf } from './entry-day.ts'

const opened = newEntry('2026-05-03')

test('a draft comes back as it was typed, and a broken one does not', () => {
  expect(draftIn(JSON.stringify({ ...opened, title: 'A day' }), opened)).toEqual({ ...opened, title: 'A day' })
  expect(draftIn(JSON.stringify({ title: 7, other: 'x' }), opened)).toEqual(opened)
  for (const stored of ['', '{', 'null', '7']) expect(draftIn(stored, opened)).toBeUndefined()
})

test('only what was changed is sent', () => {
  expect(changedIn(opened, { ...opened, tags: 'rain' })).toEqual({ tags: 'rain' })
  expect(changedIn(opened, opened)).toEqual({})
})

test('today is the day on the clock of this device', () => {
  expect(dayOf(new Date(2026, 0, 9, 23, 59))).toBe('2026-01-09')
  expect(dayOf(new Date(2026, 11, 31, 0, 1))).toBe('2026-12-31')
})
