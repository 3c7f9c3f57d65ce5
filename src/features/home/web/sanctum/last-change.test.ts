import { expect, test } from 'vitest'
import { lastChange } from './last-change.ts'

test('a book was last changed in itself or by a chapter, whichever came later', () => {
  const [early, late] = [new Date('2026-11-21T10:00:00Z'), new Date('2026-11-21T10:13:00Z')]
  const book = { id: 'lantern', updatedAt: early }
  expect(lastChange(book, [{ bookId: 'lantern', savedAt: late }])).toBe(late)
  expect(lastChange({ ...book, updatedAt: late }, [{ bookId: 'lantern', savedAt: early }])).toBe(late)
  expect(lastChange(book, [{ bookId: 'another', savedAt: late }])).toBe(early)
})
