import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from '#features/text/engine/parse.ts'
import { plainText, type Tree } from '#features/text/engine/tree.ts'
import { openWorkers } from '#kit/server/workers.ts'
import { renderBookPdf } from './render-book-pdf.ts'

const prose = 'The road into the valley had been laid by people who expected to come back. '
const endless = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(5)
const address = `https://example.org/${'segment-of-the-way/'.repeat(9)}${'x'.repeat(140)}?end=here`

const chapters = {
  [`Words ${endless}`]: `${address} opens it, **${'m'.repeat(60)}**${'n'.repeat(60)}.

${prose}${endless}ENDA ${prose}

## Heading ${endless}ENDB

\`${'c'.repeat(200)}ENDC\` and after

- ${endless}ENDD
  1. ${endless}ENDE
     > ${endless}ENDF

> [!note] ${'title'.repeat(40)}
> ${endless}ENDG

| one | two | three |
| - | - | - |
| ${endless}ENDH | Antidisestablishmentarianism | x |

| a | b | c | d | e | f | g | h | i | j |
| - | - | - | - | - | - | - | - | - | - |
| Hippopotamus | b | Rhinoceros | d | e | f | g | h | i | Crocodile |

- [ ] an open task
- [x] a closed task`,
  Code: `\`\`\`
${'d'.repeat(250)}ENDI
  indented = 1
let x = "${'漢字'.repeat(70)}"
\`\`\``,
  [`${'W'.repeat(70)}`]: `${endless} opens it. ${prose.repeat(6)}`,
  'An opening': `They say the milestone stood here. ${prose.repeat(12)}`,
  'A quoted opening': `“They say the milestone stood here. ${prose.repeat(12)}`,
}
const rightToLeft = `שלום עולם זה ספר ארוך

## כותרת אחת

- ראשון במקום
- שני במקום

> ציטוט של מישהו

يوم جميل في القرية والناس يجلسون حول النار`
const scripts = `ภาษาไทย น้ำใจ

বাংলা ভাষা

தமிழ் மொழி

አማርኛ ቋንቋ

🜚 ☉ ♈ ⚔ ✠ → ⣿

ქართული Հայերեն नमस्ते 안녕 日本語 Привет Χαίρε`
const styles = ['fantasy', 'fantasy', 'cyberpunk', 'fantasy', 'scribe-neutral'] as const

type Item = { text: string; left: number; right: number; base: number; size: number }
const WIDTH = 595.28
const HEIGHT = 841.89
const MARGIN = 56.69
const workers = openWorkers()
afterAll(() => workers.stop())

const textOf = ({ blocks }: Tree) => ({ json: new TextEncoder().encode(JSON.stringify(blocks)), pictures: [] })
const sheets: Item[][] = []
let standard = ''
beforeAll(async () => {
  const all = [...Object.entries(chapters), ['כותר של ספר', rightToLeft], ['Scripts', scripts]] as [string, string][]
  const bytes = await renderBookPdf(workers, {
    title: `${'The Long Title That Does Not End '.repeat(4)}${'Q'.repeat(80)}`,
    gmName: 'Mira Vale',
    language: 'de',
    madeAt: new Date('2026-03-01'),
    boundFor: { name: 'P'.repeat(50), date: '1 March 2026' },
    prologueLabel: 'Prologue',
    prologue: textOf(parse(`“A hanging sign,” she said. ${prose.repeat(5)}`)),
    introStyles: {},
    featured: [{ name: 'N'.repeat(80), line: 'L'.repeat(120), words: 'w'.repeat(300) }],
    past: [],
    chapters: all.map(([title, source], at) => ({
      title,
      style: styles[at] ?? 'fantasy',
      text: textOf(parse(source)),
    })),
  })
  const pdf = await getDocumentProxy(bytes)
  standard = (await pdf.getMetadata()).metadata?.getRaw() ?? ''
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    sheets.push(
      items.flatMap(item => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , size = 0, left = 0, base = 0] = item.transform as number[]
        return [{ text: item.str, left, right: left + item.width, base, size: Math.abs(size) }]
      }),
    )
  }
}, 60_000)

const isBody = ({ base }: Item) => base > MARGIN && base < HEIGHT - MARGIN
const plain = (text: string) => text.replace(/[\s\u00AD-]/g, '').toLowerCase()
const wholeText = () => plain(sheets.flatMap(sheet => sheet.filter(isBody).map(({ text }) => text)).join(''))

test('no letter stands outside the margins', () => {
  for (const [at, sheet] of sheets.entries())
    for (const { text, left, right } of sheet) {
      expect(left, `sheet ${at + 1}: ${text}`).toBeGreaterThan(MARGIN - 0.6)
      expect(right, `sheet ${at + 1}: ${text}`).toBeLessThan(WIDTH - MARGIN + 0.6)
    }
})

test('no line is set over another', () => {
  const over = sheets.flatMap((sheet, at) =>
    sheet.flatMap((one, index) =>
      sheet
        .slice(index + 1)
        .filter(other => {
          const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
          const top = Math.min(one.base + 0.5 * one.size, other.base + 0.5 * other.size)
          return wide > 1.5 && top - Math.max(one.base, other.base) > 1
        })
        .map(other => `sheet ${at + 1}: “${one.text}” over “${other.text}”`),
    ),
  )
  expect(over).toEqual([])
})

test('every word of the text is there, and in its order', () => {
  const shown = wholeText()
  let from = 0
  for (const [title, source] of Object.entries(chapters)) {
    // The contents name a chapter before it begins.
    if (from === 0) from = shown.lastIndexOf(plain(title))
    for (const text of [title, ...plainText(parse(source).blocks).split(/[\n\t]/)]) {
      const offset = shown.indexOf(plain(text), from)
      expect(offset, text).toBeGreaterThanOrEqual(0)
      from = offset + plain(text).length
    }
  }
})

test('words that run from the right can be found, and stand at the right', () => {
  const items = sheets.flat()
  for (const word of rightToLeft.replace(/[#>-]/g, ' ').split(/\s+/).filter(Boolean))
    expect(
      items.some(({ text }) => text.includes(word)),
      word,
    ).toBe(true)
  for (const begin of ['שלום', 'כותרת', 'ראשון', 'ציטוט', 'يوم']) {
    const line = items.find(({ text }) => text.includes(begin))
    expect(line!.right, begin).toBeGreaterThan(WIDTH - MARGIN - 40)
  }
})

test('running heads are one line, shortened with an ellipsis', () => {
  const heads = sheets.flatMap(sheet => sheet.filter(({ base }) => base > HEIGHT - MARGIN).map(({ base }) => base))
  expect(heads.length).toBeGreaterThan(0)
  for (const sheet of sheets) {
    const lines = new Set(sheet.filter(({ base }) => base > HEIGHT - MARGIN).map(({ base }) => Math.round(base)))
    expect(lines.size).toBeLessThan(2)
  }
  expect(sheets.flat().some(({ text, base }) => base > HEIGHT - MARGIN && text.includes('…'))).toBe(true)
})

test('no character is missing: the standard that refuses such a book has passed this one', () => {
  expect(standard).toContain('<pdfuaid:part>1</pdfuaid:part>')
})

test('an initial is read with its word', () => {
  const words = wholeText()
  for (const begin of ['openingtheysaythe', 'opening“theysaythe', 'prologue“ahangingsign'])
    expect(words).toContain(begin)
})

test('no sheet holds nothing but the ornament at the end of its chapter', () => {
  for (const [at, sheet] of sheets.entries()) expect(sheet.some(isBody), `sheet ${at + 1}`).toBe(true)
})
