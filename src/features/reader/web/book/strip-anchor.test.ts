import fc from 'fast-check'
import { expect, test } from 'vitest'
import { driftOf, scrolledTo } from './strip-anchor.ts'

const WINDOW = 800

test('a side stands where it stood, however the sides above it grow and the page is scrolled', () => {
  const steps = fc.array(
    fc.record({ grown: fc.integer({ min: -900, max: 900 }), scrolled: fc.integer({ min: -30, max: 30 }) }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), steps, (start, list) => {
      const height = 2000
      let [scroll, above] = [5000, 5000 + start]
      let anchor = { top: above - scroll, scrolled: scroll }
      let stands = start
      for (const { grown, scrolled } of list) {
        scroll += scrolled
        anchor = scrolledTo(anchor, scroll)
        stands -= scrolled
        if (stands >= WINDOW || stands + height <= 0) return
        above += grown
        const drift = driftOf(anchor, { top: above - scroll, height }, WINDOW)
        scroll += drift
        anchor = { ...anchor, scrolled: scroll }
        expect(Math.abs(above - scroll - stands)).toBeLessThan(1)
      }
    }),
  )
})

test('a side that has left the window pulls nobody back', () => {
  expect(driftOf({ top: 900, scrolled: 0 }, { top: 1400, height: 500 }, WINDOW)).toBe(0)
  expect(driftOf({ top: -600, scrolled: 0 }, { top: -100, height: 500 }, WINDOW)).toBe(0)
  expect(driftOf({ top: 100, scrolled: 0 }, { top: 300, height: 500 }, WINDOW)).toBe(200)
})
