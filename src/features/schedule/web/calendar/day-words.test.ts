import { expect, test } from 'vitest'
import { dayLabel, ownWords, saidOfDay, shareWords } from './day-words.ts'

const share = { day: '2026-11-28', available: 2, colour: 'yellow' as const }
const facts = { day: '2026-11-28', isToday: false, isPast: false, sessions: [], own: undefined, share, players: 3 }
const session = { title: 'The Tenth Mile', status: 'planned' as const } as never

test('a day tells its sessions, the own answer and the share in words', () => {
  const label = dayLabel({ ...facts, isToday: true, sessions: [session], own: { available: true, times: ['19:00'] } })
  expect(label).toMatch(/2026/)
  expect(label).toMatch(/, today, session: The Tenth Mile, you are free: 19:00, 2 of 3 players available$/)
})

test('a past day says so and no share; a table without players has none', () => {
  expect(dayLabel({ ...facts, isPast: true })).toMatch(/, past$/)
  expect(dayLabel({ ...facts, players: 0 })).not.toMatch(/available/)
  expect(dayLabel({ ...facts, sessions: [{ ...(session as object), status: 'cancelled' } as never] })).toMatch(
    /The Tenth Mile \(cancelled\)/,
  )
})

test('a reason may be missing', () => {
  expect(ownWords({ available: false, reason: '' })).toBe('you are busy')
  expect(ownWords({ available: false, reason: 'choir' })).toBe('you are busy: choir')
  expect(shareWords({ available: 1 }, 1)).toBe('1 of 1 player available')
})

test('who attends a session says something of its day, also without availability', () => {
  const nothing = { said: undefined, isWeekly: false, isAttending: false }
  expect(saidOfDay(nothing)).toBe('has not said')
  expect(saidOfDay({ ...nothing, isAttending: true })).toBe('attends the session')
  expect(saidOfDay({ ...nothing, said: { available: true, times: ['19:00'] }, isWeekly: true })).toBe(
    'free: 19:00 (every week)',
  )
  expect(saidOfDay({ said: { available: false, reason: 'choir' }, isWeekly: false, isAttending: true })).toBe(
    'busy: choir, attends the session',
  )
})
