/** How long a chapter may be, in UTF-16 units. */
export const CHAPTER_LENGTHS = { title: 120, source: 400_000 } as const

/** How many lines: more than any chapter has that is written, and few enough to be read in a moment. */
export const CHAPTER_LINES = 20_000

/** The sizes of type that pages can be laid out for; 1 is the size that a style was drawn for. */
export const PAGE_SCALES = [0.9, 1, 1.12, 1.28, 1.5, 1.75, 2] as const
export type PageScale = (typeof PAGE_SCALES)[number]

/** Whether a text has more lines than a chapter may have. */
const hasTooManyLines = (text: string): boolean => endOfLines(text, CHAPTER_LINES) < text.length

/** Where so many lines of a text end. */
export function endOfLines(text: string, most: number): number {
  let at = 0
  for (let line = 0; line < most; line++) {
    const end = text.indexOf('\n', at)
    if (end < 0) return text.length
    at = end + 1
  }
  return at
}

const count = (number: number) => number.toLocaleString('en')

/** Why a text is too much for one chapter; undefined where it is not. */
export function chapterFault(source: string): string | undefined {
  if (source.length > CHAPTER_LENGTHS.source)
    return `A chapter has at most ${count(CHAPTER_LENGTHS.source)} characters; this text has ${count(source.length)}.`
  return hasTooManyLines(source) ? `A chapter has at most ${count(CHAPTER_LINES)} lines.` : undefined
}
