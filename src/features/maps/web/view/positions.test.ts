import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hangs, inFrame, inPicture, isInSight, shifted } from './positions.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const size = fc.record({ width: fc.integer({ min: 100, max: 4000 }), height: fc.integer({ min: 100, max: 4000 }) })
const sight = fc.record({
  x: fc.integer({ min: -9000, max: 0 }),
  y: fc.integer({ min: -9000, max: 0 }),
  scale: fc.double({ min: 1, max: 8, noNaN: true }),
})

test('a point of the picture is found again from where it lies in the frame', () => {
  fc.assert(
    fc.property(share, share, size, sight, (x, y, frame, seen) => {
      const again = inPicture(inFrame({ x, y }, frame, seen), frame, seen)
      expect(again.x).toBeCloseTo(x, 6)
      expect(again.y).toBeCloseTo(y, 6)
    }),
  )
})

test('a press beside the picture counts for its edge', () => {
  const frame = { width: 100, height: 100 }
  expect(inPicture({ x: -20, y: 140 }, frame, { x: 0, y: 0, scale: 1 })).toEqual({ x: 0, y: 1 })
})

test('a pin hangs where its head would be over the upper edge, and stands everywhere else', () => {
  expect([-1, 0, 49, 50, 300].map(y => hangs({ y }))).toEqual([false, true, true, false, false])
})

test('a point is shifted by pixels of the frame, up to the edge of the picture', () => {
  const frame = { width: 200, height: 100 }
  const closer = { x: -100, y: 0, scale: 2 }
  expect(shifted({ x: 0.5, y: 0.5 }, [20, -20], frame, closer)).toEqual({ x: 0.55, y: 0.4 })
  expect(shifted({ x: 0.5, y: 0.5 }, [-900, 900], frame, closer)).toEqual({ x: 0, y: 1 })
})

test('a point is in sight where the frame shows it', () => {
  const frame = { width: 200, height: 100 }
  const closer = { x: -100, y: 0, scale: 2 }
  expect([0.1, 0.25, 0.75, 0.9].map(x => isInSight({ x, y: 0.2 }, frame, closer))).toEqual([false, true, true, false])
  expect(isInSight({ x: 0.5, y: 0.6 }, frame, closer)).toBe(false)
})
