import { describe, expect, test } from 'vitest'
import { type Knot, nextOf, shownOf, threadOf } from './threads.ts'

const evening = (day: number, isOver: boolean, isCancelled = false): Knot => ({
  id: `${day}`,
  startsAt: new Date(2026, 0, day),
  isOver,
  isCancelled,
})
const past = (...days: number[]) => days.map(day => evening(day, true))
const ahead = (...days: number[]) => days.map(day => evening(day, false))
const drawn = (columns: Knot[], arc: Knot[]) =>
  threadOf(columns, arc)
    .map(({ before, after, knot }) => {
      const line = (one: string | null) => (one === 'solid' ? '=' : one === 'dashed' ? '-' : ' ')
      return line(before) + (knot === 'played' ? 'O' : knot === 'planned' ? 'o' : line(before && after)) + line(after)
    })
    .join('|')

describe('the thread of an arc', () => {
  const columns = [...past(1, 2), ...ahead(3, 4, 5)]

  test('is solid where it was played and dashed ahead, with a knot for each evening', () => {
    expect(drawn(columns, [...past(1, 2), ...ahead(3, 5)])).toBe(' O=|=O=|-o-|---|-o ')
    expect(drawn(columns, past(1, 2))).toBe(' O=|=O |   |   |   ')
    expect(drawn(columns, ahead(4))).toBe('   |   |   | o |   ')
    expect(drawn(columns, [])).toBe('   |   |   |   |   ')
  })

  test('comes from evenings before those that are shown, and goes on after them', () => {
    expect(drawn(past(5, 6), past(1, 5))).toBe('=O |   ')
    expect(drawn(ahead(5, 6), [...past(1), ...ahead(9)])).toBe('---|---')
    expect(drawn(columns, past(0))).toBe('   |   |   |   |   ')
  })

  test('does not end at an evening that was cancelled', () => {
    expect(drawn(columns, [...past(1), evening(4, false, true)])).toBe(' O |   |   |   |   ')
  })
})

describe('the evenings that are shown', () => {
  const ids = (evenings: Knot[]) => shownOf(evenings).map(({ id }) => id)

  test('are two that have passed and the next three, or more of one side', () => {
    expect(ids([...past(1, 2, 3), ...ahead(4, 5, 6, 7)])).toEqual(['2', '3', '4', '5', '6'])
    expect(ids([...past(1), ...ahead(4, 5, 6, 7, 8)])).toEqual(['1', '4', '5', '6', '7'])
    expect(ids([...past(1, 2, 3, 4, 5, 6), ...ahead(7)])).toEqual(['3', '4', '5', '6', '7'])
    expect(ids(past(1, 2))).toEqual(['1', '2'])
    expect(ids([])).toEqual([])
  })

  test('the next one is the first that has not passed', () => {
    expect(nextOf([...past(1), ...ahead(2, 3)])).toBe('2')
    expect(nextOf(past(1))).toBeNull()
  })
})
