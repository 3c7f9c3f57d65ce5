import fc from 'fast-check'
import { expect, test } from 'vitest'
import { folded, type Part, sideBySide } from './side-by-side.ts'

const text = (side: (Part[] | null)[]) =>
  side
    .filter(one => one !== null)
    .map(parts => parts.map(part => part.text).join(''))
    .join('\n')
const changed = (parts: Part[] | null) => parts?.filter(part => part.changed).map(part => part.text)

test('each side tells its text whole, and what is the same is the same on both', () => {
  const words = fc.array(fc.constantFrom('one', 'two', 'three', '', ' four five'), { maxLength: 12 })
  fc.assert(
    fc.property(words, words, (left, right) => {
      const [older, newer] = [left.join('\n'), right.join('\n')]
      const rows = sideBySide(older, newer)
      expect(text(rows.map(row => row.older))).toBe(older)
      expect(text(rows.map(row => row.newer))).toBe(newer)
      for (const row of rows) if (row.same) expect(row.older).toEqual(row.newer)
      expect(rows.every(row => row.same)).toBe(older === newer)
      expect(folded(rows).flatMap(one => one.rows)).toEqual(rows)
    }),
  )
})

test('a changed line stands beside what it was, with the words that changed', () => {
  const [row] = sideBySide('The lamp went out at noon.', 'The lamp went out at night.')
  expect([changed(row!.older), changed(row!.newer)]).toEqual([['noon'], ['night']])
})

test('lines that have nothing in common are two lines', () => {
  const [row] = sideBySide('Rain.', 'Nobody sang at the ferry.')
  expect([changed(row!.older), changed(row!.newer)]).toEqual([['Rain.'], ['Nobody sang at the ferry.']])
})

test('what is the same is folded away, but not beside a difference', () => {
  const lines = Array.from({ length: 40 }, (_, at) => `Line ${at}`)
  const stretches = folded(sideBySide(lines.join('\n'), lines.with(20, 'Another').join('\n')))
  expect(stretches.map(one => [one.folded, one.rows.length])).toEqual([
    [true, 17],
    [false, 7],
    [true, 16],
  ])
})

test('two long texts without a line in common are compared in a moment', () => {
  const long = (word: string) => Array.from({ length: 8000 }, (_, at) => `${word} ${at}`).join('\n')
  expect(sideBySide(long('a'), long('b')).some(row => row.same)).toBe(false)
})
