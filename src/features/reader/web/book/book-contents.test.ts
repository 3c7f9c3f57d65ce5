import { describe, expect, test } from 'vitest'
import { contentsOf, linesWith, pageAsked, roman, standingAt } from './book-contents.ts'
import { type Side, sidesOf } from './sheets.ts'

const page = (number: number, baseTitle: string, partNumber: number, headings: string[] = [], isNew = false) => ({
  number,
  chapterId: baseTitle,
  baseTitle,
  title: `${baseTitle} (Part ${partNumber})`,
  partNumber,
  isNew,
  place: `${baseTitle}.${partNumber}`,
  headings,
})
const book = { title: 'The book', prologueLabel: 'Before' }
const sides = sidesOf(
  book,
  [[]],
  [],
  [],
  [
    page(1, 'Road', 1, ['Road', 'The hazel branch']),
    page(2, 'Road', 2, ['Low Ferry']),
    page(3, 'Road', 3),
    page(4, 'Return', 1, ['Lamps'], true),
    page(5, 'Return', 2),
  ],
)
const at = (number: number) => sides.findIndex(side => side.kind === 'page' && side.head.number === number)
const titles = (all: { title: string }[]) => all.map(({ title }) => title)

test('chapters stand with their headings and pages; a heading that repeats its title is left out', () => {
  const { front, chapters } = contentsOf(sides, 0)
  expect(titles(front)).toEqual(['The book', 'Tomewright', 'Before', 'Featured Heroes', 'Past Companions'])
  expect(titles(chapters)).toEqual(['Road', 'Return'])
  expect(chapters.map(({ headings }) => headings.map(({ title, number }) => [title, number]))).toEqual([
    [
      ['The hazel branch', 1],
      ['Low Ferry', 2],
    ],
    [['Lamps', 4]],
  ])
  expect(chapters.map(({ pages }) => pages.map(({ number }) => number))).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
  expect(chapters.map(({ isNew }) => isNew)).toEqual([false, true])
})

describe('one is at a single line', () => {
  const here = (index: number) => {
    const { front, chapters } = contentsOf(sides, index)
    return titles([...front, ...chapters.flatMap(one => [one, ...one.headings])].filter(({ isHere }) => isHere))
  }
  test.each([
    [0, ['The book']],
    [2, ['Before']],
    [at(1), ['The hazel branch']],
    [at(3), ['Low Ferry']],
    [at(4), ['Lamps']],
    [at(5), ['Lamps']],
  ])('at side %i', (index, expected) => {
    expect(here(index)).toEqual(expected)
  })
})

test('a ribbon stands at the last line before its page, once', () => {
  const { chapters } = contentsOf(sides, 0, new Set([3, 5]))
  const marked = chapters.flatMap(one => [one, ...one.headings]).filter(({ isMarked }) => isMarked)
  expect(titles(marked)).toEqual(['Low Ferry', 'Lamps'])
})

test('words filter headings and titles of pages, and bring the pages that tell of them', () => {
  const contents = contentsOf(sides, 0)
  expect(titles(linesWith(contents, 'FERRY'))).toEqual(['Low Ferry'])
  expect(titles(linesWith(contents, '(part 3)'))).toEqual(['Road (Part 3)'])
  const hits = { prologue: true, numbers: [2, 5] }
  expect(titles(linesWith(contents, 'ferry', hits))).toEqual(['Before', 'Low Ferry', 'Return (Part 2)'])
  expect(linesWith(contents, 'nowhere')).toEqual([])
})

test.each([
  ['7', { number: 7, beyond: false }],
  [' 28 ', { number: 28, beyond: false }],
  ['29', { number: 28, beyond: true }],
  ['0', { number: 1, beyond: false }],
  ['', null],
  ['7a', null],
  ['-3', null],
  ['1.5', null],
])('“%s” of 28 pages', (typed, expected) => {
  expect(pageAsked(typed, 28)).toEqual(expected)
})

test('a book without pages has none to go to, and what stands on a page is said', () => {
  expect(pageAsked('1', 0)).toBeNull()
  const contents = contentsOf(sides, 0)
  expect([1, 2, 3, 4, 9].map(number => standingAt(contents, number))).toEqual([
    'The hazel branch',
    'Low Ferry',
    'Low Ferry',
    'Lamps',
    'Lamps',
  ])
  expect(standingAt(contentsOf([] as Side[], 0), 1)).toBe('')
})

test.each([
  [1, 'I'],
  [4, 'IV'],
  [9, 'IX'],
  [14, 'XIV'],
  [49, 'XLIX'],
  [400, 'CD'],
  [1994, 'MCMXCIV'],
])('chapter %i is %s', (number, written) => {
  expect(roman(number)).toBe(written)
})
