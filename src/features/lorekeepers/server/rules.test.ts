import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effectiveMaxLorekeepers } from '#features/entitlements/rules.ts'
import { asCode, codeSlotsWith, hasFreeSlot, kindOf, makeCode } from '../rules.ts'

type Event = 'join' | 'leave' | { plan: number | null } | { chosen: number }
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.constantFrom<Event>('join', 'join', 'leave'),
  fc.record({ plan: fc.constantFrom(0, 1, 2, null) }),
  fc.record({ chosen: fc.nat(3) }),
)

describe('the number of slots', () => {
  test('nobody joins beyond what counts at that moment, and nobody is sent away when it shrinks', () => {
    const story = fc.array(event, { maxLength: 40 })
    fc.assert(
      fc.property(story, events => {
        let [present, plan, chosen] = [0, 1 as number | null, 2]
        for (const one of events) {
          const before = present
          const most = effectiveMaxLorekeepers(plan, chosen)
          if (one === 'join' && hasFreeSlot(present, most)) present++
          else if (one === 'leave') present = Math.max(0, present - 1)
          else if (typeof one === 'object' && 'plan' in one) plan = one.plan
          else if (typeof one === 'object') chosen = one.chosen
          if (present > before) expect(most === null || present <= Math.min(most, chosen, plan ?? 0)).toBe(true)
          if (one !== 'leave') expect(present).toBeGreaterThanOrEqual(before)
        }
      }),
    )
  })
})

test('a second code is there from 15 slots on', () => {
  fc.assert(fc.property(fc.nat(1000), slots => codeSlotsWith(slots).length === (slots >= 15 ? 2 : 1)))
})

test('a code is LK and six letters or digits, and says what it is', () => {
  const picks = fc.array(fc.nat(), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(picks, numbers => {
      const code = makeCode('LK', n => numbers.shift()! % n)
      expect(code).toMatch(/^LK[A-Z0-9]{6}$/)
      expect(kindOf(code)).toBe('LK')
    }),
  )
})

test.each([
  ['vp lantern 06', 'VPLANTERN-06'],
  ['VPLANTERN-06', 'VPLANTERN-06'],
  ['vplantern06', 'VPLANTERN-06'],
  ['VP-LANTERN–06 ', 'VPLANTERN-06'],
  ['vp2024-00', 'VP2024-00'],
  ['lk-ab12 99', 'LKAB1299'],
  ['bd 4kz-q7m', 'BD4KZQ7M'],
  ['vp06', 'VP06'],
  ['tw-9k2f7q', 'TW9K2F7Q'],
  [' - ', ''],
])('%j is read as %j', (typed, code) => {
  expect(asCode(typed)).toBe(code)
})
