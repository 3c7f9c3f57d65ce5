import { expect, test } from 'vitest'
import { fileNameFor, savedAs } from './file-name.ts'

const day = new Date('2026-03-01T23:30:00Z')

test('the file is named after the book and the day', () => {
  expect(fileNameFor('The Lantern at Hollowmere', day, 'pdf')).toBe('The Lantern at Hollowmere-2026-03-01.pdf')
  expect(fileNameFor('Дорога 漢字 é', day, 'pdf')).toBe('Дорога 漢字 é-2026-03-01.pdf')
})

test('nothing in it means anything to a file system', () => {
  expect(fileNameFor('../a/b\\c: "d"?\u0000\n*|<e>', day, 'pdf')).toBe('a b c d e-2026-03-01.pdf')
  expect(fileNameFor('..hidden. ', day, 'pdf')).toBe('hidden-2026-03-01.pdf')
  expect(fileNameFor('x'.repeat(300), day, 'pdf')).toBe(`${'x'.repeat(80)}-2026-03-01.pdf`)
})

test('a title with nothing left is a book', () => {
  for (const title of ['', '  ', '???', '...', '\u200B', 'CON', '//']) {
    expect(fileNameFor(title, day, 'pdf')).toBe('book-2026-03-01.pdf')
  }
})

test('an edition keeps the name of its reader whole, however long the title is', () => {
  for (const title of ['The Lantern', 'The Long Title '.repeat(20), '漢'.repeat(200), '🜚'.repeat(200)]) {
    const [one, other] = ['Pia Player', 'Otto 𐌰𐌽𐌳 '.repeat(5).trim()].map(reader =>
      fileNameFor(title, day, 'pdf', reader),
    )
    expect(one).toMatch(/ for Pia Player-2026-03-01\.pdf$/)
    expect(other).toContain(` for ${'Otto 𐌰𐌽𐌳 '.repeat(5).trim()}-2026`)
    for (const name of [one!, other!]) expect(Buffer.byteLength(name)).toBeLessThan(255)
    expect(fileNameFor(title, day, 'pdf')).not.toBe(one)
  }
  expect(fileNameFor('A', day, 'pdf', '../b')).toBe('A for b-2026-03-01.pdf')
  expect(fileNameFor('A', day, 'pdf', '???')).toBe('A for a reader-2026-03-01.pdf')
})

test('a download says its name to old programs and to new ones, and no name breaks out of it', () => {
  expect(savedAs('The Lantern-2026-03-01.pdf')).toBe(
    `attachment; filename="The Lantern-2026-03-01.pdf"; filename*=UTF-8''The%20Lantern-2026-03-01.pdf`,
  )
  for (const name of ['Дорога 漢字 é.pdf', 'a"; filename="b.pdf', "it's (50%) \\ \uD800*.pdf", 'two\r\nlines.pdf']) {
    const [, plain = '', whole = ''] =
      /^attachment; filename="([ !#-$&-[\]-~]*)"; filename\*=UTF-8''([\w.!~%-]*)$/.exec(savedAs(name))!
    expect(decodeURIComponent(whole)).toBe(name.toWellFormed())
    expect(plain).toContain('.pdf')
  }
})
