import { getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { parse } from '#features/text/engine/parse.ts'
import { openWorkers } from '#kit/server/workers.ts'
import type { BoundBook } from '../work/bound-book.ts'
import { renderBookPdf } from './render-book-pdf.ts'
import { unprintableIn } from './unprintable-in.ts'

const workers = openWorkers()
afterAll(() => workers.stop())

const bookOf = (text: string, title = 'Signs'): BoundBook => ({
  title,
  gmName: 'Mira Vale',
  language: 'en',
  madeAt: new Date('2026-03-01'),
  prologueLabel: 'Prologue',
  prologue: null,
  introStyles: {},
  featured: [],
  past: [],
  chapters: [
    {
      title: 'One',
      style: 'fantasy',
      text: { json: new TextEncoder().encode(JSON.stringify(parse(text).blocks)), pictures: [] },
    },
  ],
})

/** The standard refuses a book with a character that no font has; such a book does not name it. */
async function meetsTheStandard(book: BoundBook): Promise<boolean> {
  const pdf = await getDocumentProxy(await renderBookPdf(workers, book))
  return (await pdf.getMetadata()).metadata?.getRaw().includes('pdfuaid') ?? false
}

test.each([
  ['Latin, Greek, Cyrillic', 'Häuser Ελλάδα Глава', ''],
  ['letters with marks apart from them', 'e\u0301 o\u0308 и\u0306', ''],
  ['Arabic and Hebrew', 'مَرْحَبًا שלום', ''],
  ['Chinese, Japanese, Korean', '漢字 かな 한국어', ''],
  ['scripts of India', 'नमस्ते বাংলা தமிழ்', ''],
  ['Thai and Ethiopic', 'ภาษาไทย አማርኛ', ''],
  ['signs and emoji', '⚔ ☉ 🐉 👩‍🚀 ❤️', ''],
  ['marks without ink', 'a\u200bb\u2060c\u00add\ufe0f\u202ae\u202c', ''],
  ['runes', 'ᚠᚢᚦ ᚠ', 'ᚠᚢᚦ'],
  ['Tibetan', 'བོད', 'བོད'],
  ['cuneiform beside words', 'Tablet 𒀀 of 𒀁', '𒀀𒀁'],
  ['musical notes', 'A song 𝄞', '𝄞'],
])('the characters named are those that the typesetter lacks: %s', async (_, text, missing) => {
  const book = bookOf(text)
  expect((await unprintableIn(book)).join('')).toBe(missing)
  expect(await meetsTheStandard(book)).toBe(missing === '')
})

test('titles, names and words of characters are looked through as well', async () => {
  const book = {
    ...bookOf('Words.', 'The ᚠ'),
    featured: [{ name: 'ᚢ', line: 'ᚦ', words: 'ᚨ' }],
    past: [{ name: 'Old', line: 'Elf', farewell: 'ᚱ' }],
  }
  expect((await unprintableIn(book)).sort().join('')).toBe('ᚠᚢᚦᚨᚱ')
})
