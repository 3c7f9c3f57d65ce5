import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draggedTo, type Held, spotUnder, withinDrawing } from './drag.ts'

const held: Held = { from: { x: 10, y: 10 }, spot: { x: 200, y: 100 }, isDrag: false }
const spots = fc.record({ x: fc.integer({ min: -2000, max: 2000 }), y: fc.integer({ min: -2000, max: 2000 }) })

test('a short way is a press, a longer one a drag, also on its way back', () => {
  expect(draggedTo(held, { x: 13, y: 14 }).isDrag).toBe(false)
  const dragged = draggedTo(held, { x: 10, y: 16 })
  expect(dragged.isDrag).toBe(true)
  expect(draggedTo(dragged, held.from).isDrag).toBe(true)
  expect(dragged).toMatchObject({ from: held.from, spot: held.spot })
})

test('a face stays under the pointer at every zoom', () =>
  fc.assert(
    fc.property(spots, spots, fc.constantFrom(0.3, 0.5, 1, 2), (from, pointer, zoom) => {
      const spot = spotUnder({ ...held, from }, pointer, zoom)
      expect((spot.x - held.spot.x) * zoom).toBeCloseTo(pointer.x - from.x)
      expect((spot.y - held.spot.y) * zoom).toBeCloseTo(pointer.y - from.y)
    }),
  ))

test('no face leaves the drawing, and one within it stays where it is', () =>
  fc.assert(
    fc.property(spots, spot => {
      const { x, y } = withinDrawing(spot, { width: 600, height: 400 })
      expect([x >= 0 && x <= 600, y >= 0 && y <= 400]).toEqual([true, true])
      expect(withinDrawing({ x, y }, { width: 600, height: 400 })).toEqual({ x, y })
      if (spot.x >= 0 && spot.x <= 600) expect(x).toBe(spot.x)
    }),
  ))
