import fc from 'fast-check'
import { expect, test } from 'vitest'
import { termsOf } from '#kit/shared/finding.ts'
import { type Run, rangesIn } from './hit-ranges.ts'

const textOf = (runs: readonly Run[], { from, start, to, end }: ReturnType<typeof rangesIn>[number]) =>
  from === to
    ? runs[from]!.text.slice(start, end)
    : [
        runs[from]!.text.slice(start),
        ...runs.slice(from + 1, to).map(({ text }) => text),
        runs[to]!.text.slice(0, end),
      ].join('')
const marked = (runs: Run[], words: string) => rangesIn(runs, termsOf(words)).map(range => textOf(runs, range))
const run = (text: string, block = 1): Run => ({ text, block })

test('words are found across emphasis, small capitals and soft hyphens', () => {
  expect(marked([run('The ro'), run('ad to Hol'), run('lo\u00ADwmere.')], 'hollowmere')).toEqual(['Hollo\u00ADwmere'])
  expect(marked([run('“T'), run('HE ROAD'), run(' to')], '"the road to"')).toEqual(['THE ROAD to'])
  expect(marked([run('Éclair and eclair')], 'eclair')).toEqual(['Éclair', 'eclair'])
})

test('the end of one block and the beginning of the next are not one word', () => {
  expect(marked([run('low', 1), run('ferry', 2)], 'lowferry')).toEqual([])
  expect(marked([run('low', 1), run('ferry', 2)], '"low ferry"')).toEqual(['lowferry'])
})

test('every range lies within its runs, whatever is looked for', () => {
  const runs = fc.array(
    fc.record({ text: fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'É', '\u00AD', 'ß') }), block: fc.nat(2) }),
  )
  fc.assert(
    fc.property(runs, fc.constantFrom('a', 'ab', '"a b"', 'é', 'ss', 'b a'), (all, words) => {
      for (const { from, start, to, end } of rangesIn(all, termsOf(words))) {
        expect(from).toBeLessThanOrEqual(to)
        expect(start).toBeGreaterThanOrEqual(0)
        expect(start).toBeLessThanOrEqual(all[from]!.text.length)
        expect(end).toBeLessThanOrEqual(all[to]!.text.length)
        if (from === to) expect(start).toBeLessThan(end)
      }
    }),
  )
})
