import { expect, test } from 'vitest'
import { isLastOpen, nameOfOpen } from './open-pages.ts'
import { sidesOf } from './sheets.ts'
import { nextNumber } from './use-found.ts'

const head = (number: number) => ({
  number,
  chapterId: 'c',
  baseTitle: 'Road',
  title: 'Road',
  partNumber: number,
  isNew: false,
  place: `c.${number}`,
  headings: [],
})
const sides = sidesOf({ title: 'The book', prologueLabel: 'Before' }, [[]], [], [], [1, 2, 3, 4].map(head))

test.each([
  ['The book', 0],
  ['Tomewright', 1],
  ['Before', 2],
  ['Pages 1–2 of 4', 5],
  ['Pages 1–2 of 4', 6],
  ['Pages 3–4 of 4', 7],
])('in a spread “%s” lies open at side %i', (name, at) => {
  expect(nameOfOpen(sides, at, true)).toBe(name)
})

test('one page alone, and a page without a second one beside it, are named alone', () => {
  expect(nameOfOpen(sides, 6, false)).toBe('Page 2 of 4')
  expect(nameOfOpen(sides.slice(0, 6), 5, true)).toBe('Page 1 of 1')
  expect(nameOfOpen(sides.slice(1), 4, true)).toBe('Page 1 of 4')
})

test('no page follows either page of the last spread, and one follows every other', () => {
  for (const count of [sides.length, sides.length - 1]) {
    const book = sides.slice(0, count)
    const lastLeft = Math.ceil((count - 1) / 2) * 2 - 1
    for (const at of book.keys()) {
      expect(isLastOpen(book, at, true), `spread at ${at} of ${count}`).toBe(at >= lastLeft)
      expect(isLastOpen(book, at, false), `page ${at} of ${count}`).toBe(at === count - 1)
    }
  }
})

test('from one place to the next, around the ends of the book', () => {
  const numbers = [2, 7, 12]
  expect(nextNumber(numbers, 5, 6, 1)).toBe(7)
  expect(nextNumber(numbers, 7, 8, 1)).toBe(12)
  expect(nextNumber(numbers, 11, 12, 1)).toBe(2)
  expect(nextNumber(numbers, 7, 8, -1)).toBe(2)
  expect(nextNumber(numbers, 1, 2, -1)).toBe(12)
  expect(nextNumber([], 1, 2, 1)).toBeUndefined()
})
