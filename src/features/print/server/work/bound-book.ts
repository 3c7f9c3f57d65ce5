import { blocksIn, type ReadText } from '#features/text/server/work/chapter-work.ts'
import type { PdfBook, PdfChapter } from '../pdf/pdf-book.ts'

/** A book on its way to the process that sets or binds it: its texts are bytes, as trees of a long book would take a while. */
export type BoundBook = Omit<PdfBook, 'prologue' | 'chapters'> & {
  prologue: ReadText | null
  chapters: (Omit<PdfChapter, 'tree'> & { text: ReadText })[]
}

/** The same with the trees of its texts. */
export const unpackedBook = ({ prologue, chapters, ...book }: BoundBook): PdfBook => ({
  ...book,
  prologue: prologue && { blocks: blocksIn(prologue) },
  chapters: chapters.map(({ text, ...chapter }) => ({ ...chapter, tree: { blocks: blocksIn(text) } })),
})

/** How much text it has, in characters of its blocks. */
export const weightOf = ({ prologue, chapters }: BoundBook): number =>
  chapters.reduce((sum, { text }) => sum + text.json.byteLength, prologue?.json.byteLength ?? 0)
