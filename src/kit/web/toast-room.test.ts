import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, leastInTheWay, TOAST_MARGIN, toastTop } from './toast-room.ts'

const DESKTOP = { width: 1440, height: 900, bar: 68 }
const PHONE = { width: 390, height: 844, bar: 60 }
const box = (top: number, left: number, width: number, height: number): Box => ({
  top,
  left,
  right: left + width,
  bottom: top + height,
})

test('messages stand under the bar, and at the top of the window where the bar has gone', () => {
  expect(toastTop({ width: 440, height: 60 }, DESKTOP, [])).toBe(68 + TOAST_MARGIN)
  expect(toastTop({ width: 366, height: 60 }, { ...PHONE, bar: -400 }, [])).toBe(TOAST_MARGIN)
})

test('messages cover no button: they stand as little further down as is needed', () => {
  const size = { width: 440, height: 60 }
  expect(toastTop(size, DESKTOP, [box(100, 40, 200, 44)]), 'one beside them').toBe(80)
  const below = toastTop(size, DESKTOP, [box(100, 600, 200, 44)])
  expect(below).toBeGreaterThanOrEqual(144)
  expect(below).toBeLessThan(152)
})

test('of a tall text field only the middle is kept free', () => {
  expect(toastTop({ width: 440, height: 60 }, DESKTOP, [box(76, 300, 840, 700)])).toBe(80)
})

test('wherever the controls stand, none is covered as long as there is room for it', () => {
  const control = fc.tuple(
    fc.nat(780),
    fc.nat(300),
    fc.integer({ min: 24, max: 200 }),
    fc.integer({ min: 24, max: 60 }),
  )
  fc.assert(
    fc.property(fc.array(control, { maxLength: 6 }), all => {
      const controls = all.map(([top, left, width, height]) => box(top, left, width, height))
      const top = toastTop({ width: 366, height: 56 }, PHONE, controls)
      const covers = (at: number) =>
        controls.some(one => one.top < at + 56 && at < one.bottom && one.left < 378 && 12 < one.right)
      if (top !== null) expect(covers(top)).toBe(false)
    }),
  )
})

test('a window that is full of controls has no position for a message', () => {
  const rows = Array.from({ length: 20 }, (_, row) => box(60 + row * 40, 0, 390, 40))
  expect(toastTop({ width: 366, height: 56 }, PHONE, rows)).toBeNull()
})

test('of a card all is kept free where there is room for it, and else its middle', () => {
  const size = { width: 440, height: 60 }
  expect(toastTop(size, DESKTOP, [box(90, 500, 440, 100)]), 'below it').toBeGreaterThanOrEqual(190)
  const low = { ...DESKTOP, height: 250 }
  expect(toastTop(size, low, [box(120, 500, 440, 100)]), 'on its edge').toBe(80)
})

test('in a window that is full of fields a message does not cover the one with the focus', () => {
  const size = { width: 366, height: 56 }
  const fields = Array.from({ length: 12 }, (_, row) => box(60 + row * 64, 16, 358, 44))
  for (const focused of fields) {
    const top = leastInTheWay(size, PHONE, fields, focused)
    expect(top + size.height <= focused.top || top >= focused.bottom, `${focused.top}`).toBe(true)
  }
})
