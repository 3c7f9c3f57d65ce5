import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outlineOf, rounded } from './bind-icons.ts'

const read = (path: string) =>
  (path.match(/[a-z]|-?(?:\d*\.\d+|\d+)/gi) ?? []).map(one => (Number.isNaN(Number(one)) ? one : Number(one)))

test('an outline is the same to a tenth of its unit, and shorter', () => {
  const number = fc.double({ min: -512, max: 512, noNaN: true }).map(one => String(Math.round(one * 1000) / 1000))
  const command = fc
    .tuple(fc.constantFrom('M', 'c', 'l', 'h', 'v', 's', 'z'), fc.array(number, { maxLength: 6 }))
    .map(([letter, numbers]) => letter + numbers.map(one => one.replace(/^(-?)0\./, '$1.')).join(' '))
  fc.assert(
    fc.property(fc.array(command), commands => {
      const path = commands.join('')
      const [before, after] = [read(path), read(rounded(path))]
      expect(after).toHaveLength(before.length)
      for (const [at, one] of before.entries())
        if (typeof one === 'string') expect(after[at]).toBe(one)
        else expect(Math.abs(one - (after[at] as number))).toBeLessThan(0.0501)
      expect(rounded(path).length).toBeLessThanOrEqual(path.length)
    }),
  )
})

test('numbers without a space between them stay apart', () => {
  expect(rounded('m-7.046.064-14.183 1.752')).toBe('m-7 .1-14.2 1.8')
  expect(rounded('M1.25.04 0-.04')).toBe('M1.3 0 0 0')
  expect(rounded('a1 1 0 01.55.55')).toBe('a1 1 0 01.55.55')
})

test('only the large drawings are rounded', () => {
  expect(outlineOf('game-icons:candles')).toMatchObject({ size: 512 })
  expect(outlineOf('game-icons:candles').paths.join()).not.toMatch(/\.\d\d/)
  expect(outlineOf('ph:check').size).toBe(256)
})
