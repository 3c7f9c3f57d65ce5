import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChapterPage, chapterPages } from './paginate.ts'
import { parse } from './parse.ts'
import { openWords, pageOfPlace as pageOfWords, placesOf as placesOfWords, wordsOf } from './places.ts'
import { redact } from './secrets.ts'

const CHAPTER = 'chapter'
const laid = (source: string, viewer: Parameters<typeof redact>[1]): ChapterPage[] =>
  chapterPages('A long night', parse(redact(source, viewer)), { style: 'fantasy' })
const placesOf = (own: ChapterPage[], open: ChapterPage[]) => placesOfWords(CHAPTER, wordsOf(own), wordsOf(open))
const pageOfPlace = (place: string, own: ChapterPage[]) => pageOfWords(place, wordsOf(own))
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

/** The places in the order of the text at which a reader's pages hold the words of an anchor. */
const readers = (source: string) => [nobody, bea, gm].map(viewer => laid(source, viewer))

test('an address tells nothing of passages for some: it is one that everybody could give', () => {
  fc.assert(
    fc.property(chapter, source => {
      const [open = [], ...others] = readers(source)
      const everybodys = new Set(placesOf(open, open))
      for (const own of others) for (const name of placesOf(own, open)) expect(everybodys).toContain(name)
    }),
    { numRuns: 40 },
  )
})

test('an address leads to its words', () => {
  fc.assert(
    fc.property(chapter, source => {
      const [open = [], ...others] = readers(source)
      const names = placesOf(open, open)
      for (const [place, name] of names.entries()) {
        expect(pageOfPlace(name, open)).toBe(place)
        const begins = open.slice(0, place).flatMap(page => openWords(page.blocks)).length
        for (const own of others) {
          // The chapter itself is meant by its beginning, also where that is a passage for some.
          if (place === 0) {
            expect(pageOfPlace(name, own)).toBe(0)
            continue
          }
          const before = own.slice(0, pageOfPlace(name, own)).flatMap(page => openWords(page.blocks)).length
          const upTo = own.slice(0, pageOfPlace(name, own) + 1).flatMap(page => openWords(page.blocks)).length
          expect(before).toBeLessThanOrEqual(begins)
          expect(upTo).toBeGreaterThan(begins)
        }
      }
    }),
    { numRuns: 40 },
  )
})

test('a place is found again after the text before it was changed, and is the beginning once it is gone', () => {
  const text = Array.from({ length: 120 }, (_, n) => `Paragraph number ${n} of a road by night, told once more.`)
  const pages = laid(text.join('\n\n'), nobody)
  const [, , third = ''] = placesOf(pages, pages)
  const grown = laid(['A new beginning.', ...text.slice(0, 3), 'And more.', ...text.slice(3)].join('\n\n'), nobody)
  const first = openWords(pages[2]!.blocks).slice(0, 8).join(' ')
  expect(openWords(grown[pageOfPlace(third, grown)]!.blocks).join(' ')).toContain(first)
  expect(pageOfPlace(third, laid('Something else.', nobody))).toBe(0)
})
