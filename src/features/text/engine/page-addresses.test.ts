import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressesOf as addressesOfWords, openWords, pageAtAddress as pageOfWords, wordsOf } from './page-addresses.ts'
import { type ChapterPage, chapterPages } from './paginate.ts'
import { parse } from './parse.ts'
import { redact } from './secrets.ts'

const CHAPTER = 'chapter'
const laid = (source: string, viewer: Parameters<typeof redact>[1]): ChapterPage[] =>
  chapterPages('A long night', parse(redact(source, viewer)), { style: 'fantasy' })
const addressesOf = (own: ChapterPage[], open: ChapterPage[]) => addressesOfWords(CHAPTER, wordsOf(own), wordsOf(open))
const pageOf = (address: string, own: ChapterPage[]) => pageOfWords(address, wordsOf(own))
const nobody = { gmSide: false, characterIds: [] }
const bea = { gmSide: false, characterIds: ['bea'] }
const gm = { gmSide: true, characterIds: [] }

const sentence = fc
  .array(fc.constantFrom('river', 'lantern', 'ferry', 'salt', 'Éclair', '灯', 'reeds', 'nine', 'of', 'the'), {
    minLength: 20,
    maxLength: 60,
  })
  .map(words => `${words.join(' ')}.`)
const passage = fc
  .tuple(sentence, sentence, fc.constantFrom('bea', 'nobody'))
  .map(([one, two, who]) => `[secret for=${who}]hidden ${one}\n\nconcealed ${two}[/secret]`)
const chapter = fc
  .array(fc.oneof({ weight: 3, arbitrary: sentence }, passage), { minLength: 10, maxLength: 40 })
  .map(parts => parts.join('\n\n'))

/** The pages of a source for a stranger, for Bea and for the GM. */
const readers = (source: string) => [nobody, bea, gm].map(viewer => laid(source, viewer))

test('an address tells nothing of passages for some: it is one that everybody could give', () => {
  fc.assert(
    fc.property(chapter, source => {
      const [open = [], ...others] = readers(source)
      const everybodys = new Set(addressesOf(open, open))
      for (const own of others) for (const name of addressesOf(own, open)) expect(everybodys).toContain(name)
    }),
    { numRuns: 40 },
  )
})

test('an address leads to its words', () => {
  fc.assert(
    fc.property(chapter, source => {
      const [open = [], ...others] = readers(source)
      const names = addressesOf(open, open)
      for (const [at, name] of names.entries()) {
        expect(pageOf(name, open)).toBe(at)
        const begins = open.slice(0, at).flatMap(page => openWords(page.blocks)).length
        for (const own of others) {
          // The chapter itself is meant by its beginning, also where that is a passage for some.
          if (at === 0) {
            expect(pageOf(name, own)).toBe(0)
            continue
          }
          const before = own.slice(0, pageOf(name, own)).flatMap(page => openWords(page.blocks)).length
          const upTo = own.slice(0, pageOf(name, own) + 1).flatMap(page => openWords(page.blocks)).length
          expect(before).toBeLessThanOrEqual(begins)
          expect(upTo).toBeGreaterThan(begins)
        }
      }
    }),
    { numRuns: 40 },
  )
})

test('an address is found again after the text before it was changed, and is the beginning once it is gone', () => {
  const text = Array.from({ length: 120 }, (_, n) => `Paragraph number ${n} of a road by night, told once more.`)
  const pages = laid(text.join('\n\n'), nobody)
  const [, , third = ''] = addressesOf(pages, pages)
  const grown = laid(['A new beginning.', ...text.slice(0, 3), 'And more.', ...text.slice(3)].join('\n\n'), nobody)
  const first = openWords(pages[2]!.blocks).slice(0, 8).join(' ')
  expect(openWords(grown[pageOf(third, grown)]!.blocks).join(' ')).toContain(first)
  expect(pageOf(third, laid('Something else.', nobody))).toBe(0)
})
