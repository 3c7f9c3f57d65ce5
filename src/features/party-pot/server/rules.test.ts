import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Share, sharesFrom, sumOf } from '../rules.ts'

const shares = fc
  .array(fc.integer({ min: 0, max: 50_000 }))
  .map(all => all.map((cents, at) => ({ id: `${at}`, cents })))
const left = (of: readonly Share[], taken: readonly Share[]): Share[] =>
  of.map(({ id, cents }) => ({ id, cents: cents - sumOf(taken.filter(one => one.id === id)) }))

test('what is taken is all that was wanted, or all there is, and no gift gives more than it has', () => {
  fc.assert(
    fc.property(shares, fc.integer({ min: 0, max: 1_000_000 }), (all, wanted) => {
      const taken = sharesFrom(all, wanted)
      expect(sumOf(taken)).toBe(Math.min(wanted, sumOf(all)))
      expect(taken.every(({ cents }) => Number.isInteger(cents) && cents > 0)).toBe(true)
      expect(left(all, taken).every(({ cents }) => cents >= 0)).toBe(true)
      // First in, first out: a later gift is touched only where nothing of an earlier one is left.
      const rest = left(all, taken)
      const last = all.findIndex(({ id }) => id === taken.at(-1)?.id)
      expect(rest.slice(0, Math.max(0, last)).every(({ cents }) => cents === 0)).toBe(true)
    }),
  )
})

test('what comes back goes to the gifts that it came from, whatever is spent and returned in between', () => {
  const step = fc.record({ isBack: fc.boolean(), cents: fc.integer({ min: 0, max: 60_000 }) })
  fc.assert(
    fc.property(shares, fc.array(step), (all, steps) => {
      let rest = all
      let spent: Share[] = all.map(({ id }) => ({ id, cents: 0 }))
      const add = (to: Share[], moved: Share[], way: 1 | -1) =>
        to.map(one => ({ ...one, cents: one.cents + way * sumOf(moved.filter(({ id }) => id === one.id)) }))
      for (const { isBack, cents } of steps) {
        const moved = isBack ? sharesFrom(spent.toReversed(), cents) : sharesFrom(rest, cents)
        rest = add(rest, moved, isBack ? 1 : -1)
        spent = add(spent, moved, isBack ? -1 : 1)
      }
      expect(rest.map(({ cents }, at) => cents + spent[at]!.cents)).toEqual(all.map(({ cents }) => cents))
      expect([...rest, ...spent].every(({ cents }) => cents >= 0)).toBe(true)
    }),
  )
})
