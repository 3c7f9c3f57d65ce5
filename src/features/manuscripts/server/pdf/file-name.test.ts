import { expect, test } from 'vitest'
import { pdfFileName } from './file-name.ts'

const day = new Date('2026-03-01T23:30:00Z')

test('the file is named after the book and the day', () => {
  expect(pdfFileName('The Lantern at Hollowmere', day)).toBe('The Lantern at Hollowmere-2026-03-01.pdf')
  expect(pdfFileName('Дорога 漢字 é', day)).toBe('Дорога 漢字 é-2026-03-01.pdf')
})

test('nothing in it means anything to a file system', () => {
  expect(pdfFileName('../a/b\\c: "d"?\u0000\n*|<e>', day)).toBe('a b c d e-2026-03-01.pdf')
  expect(pdfFileName('..hidden. ', day)).toBe('hidden-2026-03-01.pdf')
  expect(pdfFileName('x'.repeat(300), day)).toBe(`${'x'.repeat(80)}-2026-03-01.pdf`)
})

test('a title with nothing left is a book', () => {
  for (const title of ['', '  ', '???', '...', '\u200B', 'CON', '//']) {
    expect(pdfFileName(title, day)).toBe('book-2026-03-01.pdf')
  }
})
