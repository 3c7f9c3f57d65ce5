import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from '#features/text/engine/parse.ts'
import type { Tree } from '#features/text/engine/tree.ts'
import { openWorkers } from '#kit/server/workers.ts'
import { SCRIBE_IDS } from '#lexicon/look/ids.ts'
import type { BoundBook } from '../work/bound-book.ts'
import type { PdfBook } from './pdf-book.ts'
import { renderBookPdf } from './render-book-pdf.ts'

const prose = 'The road into the valley had been laid by people who expected to come back. '
const hostile = [
  '#read("/etc/passwd")',
  '#include "looks.typ"',
  '$x^2$',
  '\\\\ backslash',
  '#sys.inputs',
  '<label>',
  '@reference',
  '// comment',
  '/* comment */',
  '#pagebreak()',
  '“quotes” -- --- ~',
  '#let x = 1',
  '`#raw`',
  '\\*stars\\*',
  '}])',
] // prettier-ignore
const scripts = {
  Cyrillic: 'Дорога в долину была проложена людьми',
  Greek: 'Ο δρόμος προς την κοιλάδα',
  Chinese: '道可道，非常道',
  Japanese: '吾輩は猫である',
  Korean: '안녕하세요',
}

const shelf: PdfBook = {
  title: 'The Lantern #at Hollowmere',
  gmName: 'Mira Vale',
  language: 'en-us',
  madeAt: new Date('2026-03-01'),
  prologueLabel: 'Before the Rain',
  prologue: parse('A town that the maps forgot.'),
  introStyles: { past: 'cyberpunk' },
  featured: [{ name: 'Brannoc Ash', line: 'Human gravedigger, level 4', words: 'Takes off his hat.' }],
  past: [
    { name: 'Old Tom', line: 'Halfling, level 2', farewell: 'He went back for the dog.', until: '1 February 2026' },
  ],
  chapters: [
    {
      title: 'The Ferry',
      style: 'fantasy',
      tree: parse(`${prose.repeat(40)}\n\n## The toll\n\n- a penny\n\n[break]\n\nAfter.`),
    },
    {
      title: 'Forty seconds',
      style: 'cyberpunk',
      tree: parse(`${prose.repeat(4)}\n\n| a | b |\n| - | - |\n| c | d |`),
    },
    {
      title: 'The Plain Hand',
      style: 'scribe-neutral',
      tree: parse(`${prose}\n\n> [!note] The price\n> One true thing.`),
    },
    { title: 'Hostile *text* $y$', style: 'fantasy', tree: parse(hostile.join('\n\n')) },
    { title: 'Глава 漢字', style: 'fantasy', tree: parse(Object.values(scripts).join('\n\n')) },
    { title: 'The same in neon', style: 'cyberpunk', tree: parse(Object.values(scripts).join('\n\n')) },
  ],
}
const plain: PdfBook = { ...shelf, prologue: null, featured: [], past: [], chapters: [] }

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
const workers = openWorkers()
afterAll(() => workers.stop())
const textOf = ({ blocks }: Tree) => ({ json: new TextEncoder().encode(JSON.stringify(blocks)), pictures: [] })
const bound = ({ prologue, chapters, ...book }: PdfBook): BoundBook => ({
  ...book,
  prologue: prologue && textOf(prologue),
  chapters: chapters.map(({ tree, ...chapter }) => ({ ...chapter, text: textOf(tree) })),
})
const open = async (book: PdfBook): Promise<Pdf> => getDocumentProxy(await renderBookPdf(workers, bound(book)))

async function wordsOf(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  return items.map(item => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
}

async function allWords(pdf: Pdf): Promise<string> {
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => wordsOf(pdf, index + 1)))
  return pages.join('\n').replace(/\s+/g, ' ')
}

describe('a book as PDF', () => {
  let pdf: Pdf
  let words: string
  beforeAll(async () => {
    pdf = await open(shelf)
    words = await allWords(pdf)
  })

  test('is A4 upright, and keeps its words 20 mm from every edge but for running heads and folios', async () => {
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const [, , width = 0, height = 0] = page.view
      expect([width, height].map(Math.round)).toEqual([595, 842])
      const margin = 56.69
      const hanging = 7
      for (const item of (await page.getTextContent()).items) {
        if (!('str' in item) || item.str.trim() === '') continue
        const left: number = item.transform[4]
        expect(left).toBeGreaterThanOrEqual(margin - hanging)
        expect(left + item.width).toBeLessThanOrEqual(width - margin + hanging)
      }
    }
  })

  test('holds its parts in order', () => {
    const parts = [
      'The Lantern #at Hollowmere',
      'Tomewright',
      'Contents',
      'A town that the maps',
      'Brannoc Ash',
      'Old Tom',
      'expected to come back',
      'After.',
      'FORTY SECONDS',
      'One true thing',
    ] // prettier-ignore
    const positions = parts.map(part => words.indexOf(part, 0))
    expect(positions).not.toContain(-1)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  })

  test('has a bookmark for every chapter, under which its headings are', async () => {
    const outline = await pdf.getOutline()
    expect(outline.map(({ title }) => title)).toEqual(
      ['Before the Rain', 'Featured Heroes', 'Past Companions', ...shelf.chapters.map(({ title }) => title)], // prettier-ignore
    )
    expect(outline[3]?.items.map(({ title }: { title: string }) => title)).toEqual(['The toll'])
  })

  test('numbers its pages', async () => {
    expect(await wordsOf(pdf, 4)).toMatch(/4/)
    expect(await wordsOf(pdf, pdf.numPages)).toMatch(new RegExp(`${pdf.numPages}`))
  })

  test('is tagged, and tells its title and language', async () => {
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    const { info, metadata } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: shelf.title, Author: 'Mira Vale', Language: 'en-US' })
    expect(metadata?.getRaw()).toContain('<pdfuaid:part>1</pdfuaid:part>')
    const tree = JSON.stringify(await (await pdf.getPage(7)).getStructTree())
    expect(tree).toContain('"H1"')
  })

  test('sets each chapter in the fonts of its scribe', async () => {
    const fonts = async (number: number) => {
      const page = await pdf.getPage(number)
      // Initials are drawn, so that they stand in no text layer: their font is named where they are.
      const drawn = JSON.stringify((await page.getOperatorList()).argsArray)
      const names = new Set(drawn.match(/g_d\d+_f\d+/g))
      return [...names].map(name => String(page.commonObjs.get(name).name)).join()
    }
    const chapter = async (start: string) => {
      for (let number = 4; number <= pdf.numPages; number++) {
        if ((await wordsOf(pdf, number)).startsWith(start)) return fonts(number)
      }
      return 'no such page'
    }
    expect(await chapter('The Ferry')).toMatch(/Almendra.*Vollkorn|Vollkorn.*Almendra/)
    expect(await chapter('The Ferry')).toMatch(/Uncial/)
    expect(await chapter('FORTY SECONDS')).toMatch(/Tektur.*ChakraPetch|ChakraPetch.*Tektur/)
    expect(await chapter('The Plain Hand')).toMatch(/SourceSerif/)
  })

  test('has every script as text', () => {
    for (const text of Object.values(scripts)) {
      expect(words.replace(/[\s\u00AD]/g, '')).toContain(text.slice(1).replaceAll(' ', ''))
    }
  })

  test('shows hostile text as text', () => {
    const shown = words.replace(/[\s\u00AD]/g, '')
    for (const text of hostile) {
      const [block] = parse(text).blocks
      const plainWords =
        block?.type === 'paragraph' ? JSON.stringify(block.children).match(/"value":"((?:[^"\\]|\\.)*)"/) : null
      expect(shown).toContain(JSON.parse(`"${plainWords?.[1]}"`).replaceAll(' ', ''))
    }
    expect(words).not.toContain('root:')
  })
})

test('every scribe style can be set, and an empty book', async () => {
  const chapters = SCRIBE_IDS.map(style => ({ title: style, style, tree: parse(prose) }))
  const pdf = await open({ ...plain, chapters })
  expect((await pdf.getOutline()).slice(3)).toHaveLength(SCRIBE_IDS.length)
  expect(await allWords(await open(plain))).toContain('This story has not said how it begins.')
})

test('a book is set though a picture cannot be read and a character is in no font', async () => {
  const broken = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1, 2, 3])
  const chapters = [{ title: 'Runes 𐤀𐤁', style: 'fantasy', tree: parse('![a picture](/files/a.png)\n\n𐤀𐤁 \u{10FFFD}') }]
  const words = await allWords(
    await open({ ...plain, cover: broken, chapters, pictures: new Map([['/files/a.png', broken]]) }),
  )
  expect(words).toContain('a picture')
})

test('text nested in every way is set', async () => {
  const deep = `${'> '.repeat(30)}quoted\n\n${'- '.repeat(30)}listed\n\n> [!note] *a **b ~~c [d](https://e.example)~~***\n> 1. x\n>    > y`
  const words = await allWords(
    await open({ ...plain, chapters: [{ title: 'Deep', style: 'fantasy', tree: parse(deep) }] }),
  )
  for (const word of ['quoted', 'listed', 'a b c d', 'x', 'y']) expect(words).toContain(word)
})
