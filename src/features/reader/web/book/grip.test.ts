import { expect, test } from 'vitest'
import { drawnTo, fallsTo, gripOf } from './grip.ts'

const WIDTH = 500
const held = gripOf(3, 0, { x: 900, at: 0 })

test('a leaf follows the hand over the two pages, and goes no further', () => {
  expect(drawnTo(held, { x: 650, at: 100 }, WIDTH).progress).toBe(0.25)
  expect(drawnTo(held, { x: 950, at: 100 }, WIDTH).progress).toBe(0)
  expect(drawnTo(held, { x: -900, at: 100 }, WIDTH).progress).toBe(1)
  expect(drawnTo(gripOf(2, 1, { x: 100, at: 0 }), { x: 350, at: 100 }, WIDTH).progress).toBe(0.75)
})

test('a leaf that is let go falls to the nearer side, one that is thrown goes where it was thrown', () => {
  const slowly = drawnTo(drawnTo(held, { x: 350, at: 400 }, WIDTH), { x: 350, at: 600 }, WIDTH)
  expect(fallsTo(slowly)).toBe(1)
  const back = drawnTo(slowly, { x: 320 + 100, at: 700 }, WIDTH)
  expect(fallsTo(back)).toBe(0)
  expect(fallsTo(drawnTo(held, { x: 840, at: 40 }, WIDTH))).toBe(1)
})
