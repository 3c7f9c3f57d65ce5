import { describe, expect, test } from 'vitest'
import { cityOf } from '../../rules.ts'
import { cellsOf, dayOf, monthAfter, monthOf, stepOf, timeWords } from './days.ts'

describe('the grid of a month', () => {
  test('has whole weeks from Sunday to Saturday with every day of the month', () => {
    const cells = cellsOf('2026-11-01')
    expect(cells).toHaveLength(35)
    expect([cells[0], cells.at(-1)]).toEqual(['2026-11-01', '2026-12-05'])
    expect(cellsOf('2026-02-01')).toHaveLength(28)
    expect(cellsOf('2026-08-01')).toHaveLength(42)
    expect(cellsOf('2026-08-01')[0]).toBe('2026-07-26')
  })

  test('months follow each other over the end of a year', () => {
    expect([monthAfter('2026-12-01', 1), monthAfter('2026-01-01', -1)]).toEqual(['2027-01-01', '2025-12-01'])
    expect(monthOf('2026-11-25')).toBe('2026-11-01')
  })

  test('keys lead to a day, a week, the ends of a week and another month', () => {
    const led = (key: string, day = '2026-11-25') => stepOf(key, day)
    expect([led('ArrowLeft'), led('ArrowRight')]).toEqual(['2026-11-24', '2026-11-26'])
    expect([led('ArrowUp'), led('ArrowDown')]).toEqual(['2026-11-18', '2026-12-02'])
    expect([led('Home'), led('End')]).toEqual(['2026-11-22', '2026-11-28'])
    expect([led('PageDown', '2026-01-31'), led('PageUp', '2026-03-31')]).toEqual(['2026-02-28', '2026-02-28'])
    expect(led('a')).toBeUndefined()
  })
})

describe('a session in the time of its reader', () => {
  const session = { date: '2026-11-28', time: '19:30', startsAt: new Date('2026-11-28T19:30:00Z') }

  test('stands on the day that it has there; without a time it keeps its date', () => {
    expect(dayOf(session, 'Europe/Lisbon')).toBe('2026-11-28')
    expect(dayOf(session, 'Asia/Tokyo')).toBe('2026-11-29')
    expect(dayOf({ ...session, time: null }, 'Asia/Tokyo')).toBe('2026-11-28')
  })

  test('shows the clock there and names the zone', () => {
    expect(timeWords(session, 'Asia/Tokyo')).toMatch(/4:30.*\(Tokyo, .+\)/)
    expect(timeWords(session, 'UTC')).toMatch(/\(UTC\)/)
    expect(timeWords({ ...session, time: null }, 'Asia/Tokyo')).toBe('no time yet')
    expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  })
})
