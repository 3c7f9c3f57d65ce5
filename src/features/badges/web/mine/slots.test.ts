import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { placed, pressed, type Slots, swapped } from './slots.ts'

const id = fc.constantFrom('founder', 'night-bell', 'three-dice')
const act = fc.oneof(
  fc.record({ press: id }),
  fc.record({ slot: fc.constantFrom('displaySlot1', 'displaySlot2'), to: fc.option(id) }),
)

test('whatever is pressed and chosen, no badge is in both slots', () => {
  fc.assert(
    fc.property(fc.array(act), acts => {
      let slots: Slots = { displaySlot1: null, displaySlot2: null }
      for (const one of acts) {
        slots = 'press' in one ? pressed(slots, one.press) : placed(slots, one.slot as keyof Slots, one.to)
        expect(slots.displaySlot1 === null || slots.displaySlot1 !== slots.displaySlot2).toBe(true)
        if ('slot' in one) expect(slots[one.slot as keyof Slots]).toBe(one.to)
      }
    }),
  )
})

test('a badge that is pressed goes on, and off again', () => {
  const none = { displaySlot1: null, displaySlot2: null }
  const on = pressed(none, 'founder')
  expect(on).toEqual({ displaySlot1: 'founder', displaySlot2: null })
  expect(pressed(on, 'founder')).toEqual(none)
  const both = pressed(on, 'night-bell')
  expect(pressed(both, 'three-dice')).toEqual({ displaySlot1: 'founder', displaySlot2: 'three-dice' })
})

test('badges change places, and an empty slot does so too', () => {
  const slots = { displaySlot1: 'founder', displaySlot2: null }
  expect(swapped(slots)).toEqual({ displaySlot1: null, displaySlot2: 'founder' })
  expect(swapped(swapped(slots))).toEqual(slots)
  // A worn badge that is dragged to the other slot does the same.
  expect(placed({ displaySlot1: 'founder', displaySlot2: 'three-dice' }, 'displaySlot2', 'founder')).toEqual({
    displaySlot1: 'three-dice',
    displaySlot2: 'founder',
  })
})
