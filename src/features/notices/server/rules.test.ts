import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOTICE_GROUP_IDS } from '#lexicon/notices.ts'
import { choiceFor, isTimeZone, isWanted, isWeekly, mailed, nextMorning, ringing, wantsMail } from '../rules.ts'

const ZONES = ['UTC', 'Europe/Oslo', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Chatham', 'America/New_York']
const DAY_MS = 24 * 3600_000

test('the next morning comes within a day and an hour, and it is eight o’clock there', () => {
  const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.constantFrom(...ZONES), (after, timeZone) => {
      const morning = nextMorning(after, timeZone)
      expect(morning.toLocaleTimeString('en-GB', { timeZone })).toBe('08:00:00')
      expect(morning.getTime()).toBeGreaterThan(after.getTime())
      expect(morning.getTime() - after.getTime()).toBeLessThanOrEqual(DAY_MS + 3600_000)
    }),
    { numRuns: 60 },
  )
})

test('one morning a week is that of the weekly digests, wherever one is', () => {
  for (const timeZone of ZONES) {
    let at = new Date('2026-03-20T00:00:00Z')
    const weekly = Array.from({ length: 14 }, () => {
      at = nextMorning(at, timeZone)
      return isWeekly(at, timeZone)
    })
    expect(weekly.filter(Boolean)).toHaveLength(2)
  }
})

test('as long as nobody chooses, the bell rings for everything and no digest is sent', () => {
  expect(ringing({})).toHaveLength(NOTICE_GROUP_IDS.length)
  expect([mailed({}, true), wantsMail({})]).toEqual([[], false])
  for (const group of NOTICE_GROUP_IDS)
    expect(choiceFor({}, group).digest).toBe(group === 'sessions' ? 'at-once' : 'never')
})

test('a choice counts for its group alone, and security always rings', () => {
  const chosen = {
    inn: { bell: false, digest: 'never' },
    domains: { bell: false, digest: 'weekly' },
    campaigns: { bell: true, digest: 'daily' },
    security: { bell: false, digest: 'never' },
  } as const
  expect(ringing(chosen)).toEqual(['campaigns', 'sessions', 'messages', 'purchases', 'reports', 'security'])
  expect(mailed(chosen, false)).toEqual(['campaigns'])
  expect(mailed(chosen, true)).toEqual(['campaigns', 'domains'])
  expect([isWanted(chosen, 'inn'), isWanted(chosen, 'domains')]).toEqual([false, true])
  expect(choiceFor(chosen, 'security')).toEqual({ bell: true, digest: 'never' })
})

test('a time zone is one that clocks know', () => {
  expect(ZONES.every(isTimeZone)).toBe(true)
  for (const none of ['', 'Mars/Olympus', 'tomorrow', '\u0000']) expect(isTimeZone(none)).toBe(false)
})
