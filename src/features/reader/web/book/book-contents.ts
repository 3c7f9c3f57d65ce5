import type { Side } from './sheets.ts'

/** A side that the contents lead to: `index` is its side, `number` its page. */
export type Line = { index: number; title: string; number: number; isNew: boolean; isMarked: boolean; isHere: boolean }
export type ChapterLine = Line & { headings: Line[]; pages: Line[] }
export type FrontLine = { index: number; title: string; isPrologue: boolean; isHere: boolean }
export type Contents = { front: FrontLine[]; chapters: ChapterLine[] }

/**
 * The contents of a book as its reader has it: its parts before the story, then the chapters with their headings and their
 * pages. One is at the last line that begins at or before the open side; a ribbon stands at the last one before its page.
 */
export function contentsOf(sides: readonly Side[], at: number, marked: ReadonlySet<number> = new Set()): Contents {
  const front: FrontLine[] = []
  const chapters: ChapterLine[] = []
  for (const [index, side] of sides.entries()) {
    if (side.kind !== 'page') {
      if (!('continued' in side && side.continued))
        front.push({ index, title: side.title, isPrologue: side.kind === 'prologue', isHere: false })
      continue
    }
    const { number, isNew, baseTitle, headings } = side.head
    const line = { index, title: side.title, number, isNew, isMarked: false, isHere: false }
    if (side.opens) chapters.push({ ...line, title: baseTitle, headings: [], pages: [] })
    const chapter = chapters.at(-1)
    chapter?.pages.push({ ...line, isMarked: marked.has(number), isHere: index === at })
    for (const title of headings) if (!(side.opens && title === baseTitle)) chapter?.headings.push({ ...line, title })
  }
  const lines = linesOf({ chapters })
  for (const number of marked) {
    const line = lines.findLast(one => one.number <= number)
    if (line) line.isMarked = true
  }
  const here = [...front, ...lines].findLast(line => line.index <= at)
  if (here) here.isHere = true
  return { front, chapters }
}

const linesOf = ({ chapters }: Pick<Contents, 'chapters'>): Line[] =>
  chapters.flatMap(chapter => [chapter, ...chapter.headings])

type PageHits = { prologue: boolean; numbers: readonly number[] }

/** The lines that hold words in their title, and the pages whose text was found to hold them, in the order of the book. */
export function linesWith(
  { front, chapters }: Contents,
  words: string,
  { prologue, numbers }: PageHits = { prologue: false, numbers: [] },
): (Line | FrontLine)[] {
  const hits = new Set(numbers)
  const wanted = words.toLowerCase()
  const holds = ({ title }: { title: string }) => title.toLowerCase().includes(wanted)
  const lines = chapters.flatMap(chapter => {
    const headings = chapter.headings.filter(holds)
    const named = new Set(headings.map(({ index }) => index))
    const pages = chapter.pages.filter(page => (holds(page) || hits.has(page.number)) && !named.has(page.index))
    return [...headings, ...pages].sort((a, b) => a.index - b.index)
  })
  return [...front.filter(line => holds(line) || (line.isPrologue && prologue)), ...lines]
}

/** The page that is asked for by its number: the last one for a number beyond the book. Null for what is no number. */
export function pageAsked(typed: string, last: number): { number: number; beyond: boolean } | null {
  const digits = typed.trim()
  if (!/^\d{1,9}$/.test(digits) || last < 1) return null
  const number = Number(digits)
  return { number: Math.min(Math.max(1, number), last), beyond: number > last }
}

/** The title of a page: the last heading up to it, else its chapter. */
export const standingAt = (contents: Contents, number: number): string =>
  linesOf(contents).findLast(line => line.number <= number)?.title ?? ''

const NUMERALS = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const

/** The number of a chapter as books write it. */
export function roman(number: number): string {
  let left = number
  let written = ''
  for (const [value, numeral] of NUMERALS) for (; left >= value; left -= value) written += numeral
  return written
}
