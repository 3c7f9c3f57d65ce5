import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressesOf, finderIn, wordsOf } from '#features/text/engine/page-addresses.ts'
import { type ChapterPage, chapterPages } from '#features/text/engine/paginate.ts'
import { parse } from '#features/text/engine/parse.ts'
import { redact } from '#features/text/engine/secrets.ts'
import { type Mark, markFinder } from './service/opened-book.ts'

const CHAPTER = 'chapter'
const nobody = { gmSide: false, characterIds: [] }
const gm = { gmSide: true, characterIds: [] }
const laid = (source: string, viewer: Parameters<typeof redact>[1]): ChapterPage[] =>
  chapterPages('A long night', parse(redact(source, viewer)), { style: 'fantasy' })

/** The pages of a reader with their addresses, and how each of them is marked. */
function openedBy(source: string, viewer: Parameters<typeof redact>[1]) {
  const pages = laid(source, viewer)
  const words = wordsOf(pages)
  const names = addressesOf(CHAPTER, words, wordsOf(laid(source, nobody)))
  const { begin } = finderIn(words)
  const marks = names.map(
    (address, at): Mark => ({
      place: address,
      leaf: names.slice(0, at).filter(name => name === address).length,
      words: begin(at),
    }),
  )
  return { marks, find: markFinder(names, words), length: pages.length }
}

const sentence = fc
  .array(fc.constantFrom('river', 'lantern', 'ferry', 'salt', 'Éclair', '灯', 'reeds', 'nine', 'of', 'the'), {
    minLength: 20,
    maxLength: 60,
  })
  .map(words => `${words.join(' ')}.`)
const secret = fc
  .array(sentence, { minLength: 1, maxLength: 30 })
  .map(parts => `[secret for=nobody]${parts.join('\n\n')}[/secret]`)
const chapter = fc
  .array(fc.oneof({ weight: 3, arbitrary: sentence }, secret), { minLength: 6, maxLength: 25 })
  .map(parts => parts.join('\n\n'))

test('a page that was marked is the page that is found, also one of nothing but a passage for some', () => {
  fc.assert(
    fc.property(chapter, source => {
      for (const viewer of [nobody, gm]) {
        const { marks, find } = openedBy(source, viewer)
        expect(marks.map(find)).toEqual(marks.map((_, at) => at))
      }
    }),
    { numRuns: 40 },
  )
})

test('whatever becomes of the text, a bookmark leads to a page of its chapter', () => {
  fc.assert(
    fc.property(chapter, chapter, (before, after) => {
      const { marks } = openedBy(before, gm)
      const { find, length } = openedBy(after, nobody)
      for (const mark of marks) {
        const at = find(mark)
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThan(length)
      }
    }),
    { numRuns: 40 },
  )
})

test('without a page there is nothing to find', () => {
  expect(markFinder([], wordsOf([]))({ place: CHAPTER, leaf: 0, words: 0 })).toBeUndefined()
})
