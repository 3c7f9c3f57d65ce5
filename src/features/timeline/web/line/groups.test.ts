import { expect, test } from 'vitest'
import type { TimelineEntryView } from '../../contract.ts'
import { groupsOf } from './groups.ts'

const on = (year: number, month = 0, day = 0) => ({ year, month, day })
const entries = [on(1), on(1, 2), on(1, 2, 3), on(4, 1, 1)].map(
  (date, at) => ({ id: `${at}`, date }) as TimelineEntryView,
)
const shown = (more: object) =>
  groupsOf({ entries, today: null, from: undefined, hasMore: false, ...more }).map(({ year, months }) => [
    year,
    months.map(({ month, rows }) => [month, rows.map(({ entry }) => entry?.id ?? 'today')]),
  ])

test('entries stand by year and month', () => {
  expect(shown({})).toEqual([
    [
      1,
      [
        [0, ['0']],
        [2, ['1', '2']],
      ],
    ],
    [4, [[1, ['3']]]],
  ])
})

test('today stands after what is not later, in a year of its own where there is none', () => {
  expect(shown({ today: on(1, 2, 3) })[0]).toEqual([
    1,
    [
      [0, ['0']],
      [2, ['1', '2', 'today']],
    ],
  ])
  expect(shown({ today: on(2) })[1]).toEqual([2, [[0, ['today']]]])
  expect(shown({ today: on(5, 1, 1) }).at(-1)).toEqual([5, [[1, ['today']]]])
})

test('today waits for the entries before it, and is not in years that are left out', () => {
  expect(JSON.stringify(shown({ today: on(5), hasMore: true }))).not.toContain('today')
  expect(JSON.stringify(shown({ today: on(2), from: 3 }))).not.toContain('today')
})
