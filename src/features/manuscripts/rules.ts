/** How long a chapter may be, in UTF-16 units. */
export const CHAPTER_LENGTHS = { title: 120, source: 400_000 } as const

/** How many lines: more than any chapter has that is written, and few enough to be read in a moment. */
export const CHAPTER_LINES = 20_000

/** Whether a text has more lines than a chapter may have. */
export const hasTooManyLines = (text: string): boolean => endOfLines(text, CHAPTER_LINES) < text.length

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
