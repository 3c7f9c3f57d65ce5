import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved, type Span, spanIn, spanText } from './times-span.ts'

test.each([
  ['19:00–23:00', { from: 19, until: 23 }],
  [' 19-23 ', { from: 19, until: 23 }],
  ['9.30 – 24', { from: 9.5, until: 24 }],
])('%j is one stretch', (times, span) => {
  expect(spanIn(times)).toEqual(span)
})

test.each([
  '',
  'from seven',
  '19:00–23:00, later',
  '23:00–19:00',
  '19–19',
  '19–25',
  '19:75–23',
  '19:00',
  '22:00–24:30',
])('%j has no bar', times => {
  expect(spanIn(times)).toBeNull()
})

const halfHour = (min: number, max: number) => fc.integer({ min: min * 2, max: max * 2 }).map(halves => halves / 2)
const anySpan: fc.Arbitrary<Span> = fc
  .tuple(halfHour(0, 24), halfHour(0, 24))
  .filter(([one, other]) => one !== other)
  .map(([one, other]) => ({ from: Math.min(one, other), until: Math.max(one, other) }))

test('a stretch is read as it was written, wherever its handles are moved', () => {
  const move = fc.property(anySpan, fc.constantFrom('from', 'until'), halfHour(0, 24), (span, end, to) => {
    const now = moved(span, end, to)
    expect(now.from).toBeLessThan(now.until)
    expect(spanIn(spanText(now))).toEqual(now)
  })
  fc.assert(move)
})
