/** A passage set apart on a leaf, in pixels: air above and below, lines and room inside, and how much narrower its words run. */
export type BoxMeasure = { above: number; top: number; bottom: number; below: number; inset: number }

/** How much wider words run than those of the body: in small letters, in capitals, and in Greek and Cyrillic. */
export type WordsMeasure = readonly [small: number, capitals: number, others: number]

/** How a leaf of a style is really set, in pixels as a browser sets it: measured by scripts/measure-leaves.ts. */
export type LeafMeasure = {
  /** The width of a paragraph's words, on a leaf of 550 pixels. */
  width: number
  line: number
  /** Over the first line of a page. */
  head: number
  /** Before the first line of a paragraph that follows another one, and between the two. */
  indent: number
  gap: number
  /** A title of one line with the chapter's label, down to the text; what each further line adds; how long a line is. */
  title: { first: number; more: number; width: number }
  /** Lines beside an initial, how much shorter they are, and what the initial adds to the height. */
  initial: Record<'tall' | 'low', { lines: number; width: number; height: number }>
  headings: readonly ({ above: number; below: number; line: number } & { words: WordsMeasure })[]
  quote: BoxMeasure & { line: number }
  note: BoxMeasure & { line: number }
  noteHead: { line: number }
  /** `label`: the audience of the passage, once on every page. */
  secret: BoxMeasure & { line: number; label: number }
  list: BoxMeasure
  numbered: BoxMeasure
  table: BoxMeasure & { line: number; row: number; head: number; headLine: number; cell: number }
  code: BoxMeasure & { line: number; letter: number }
  rule: { above: number; height: number; below: number }
  /** The ornament after a chapter's last line. */
  end: number
  words: Record<'em' | 'strong' | 'code' | 'quote' | 'note' | 'noteHead' | 'secret' | 'cell' | 'head' | 'title' | 'lead', WordsMeasure>
  /** The width of each character of LETTER_RANGES, two digits to the base of 36, in 640ths of the body's size. */
  letters: string
  /** The same of a title's, in ASCII alone. */
  titleLetters: string
}

/** The characters whose widths are measured one by one: Latin, Greek, Cyrillic, and the punctuation between words. */
export const LETTER_RANGES = [[0x20, 0x7e], [0xa0, 0x17f], [0x384, 0x3ce], [0x400, 0x45f], [0x2010, 0x2027], [0x2030, 0x203a]] as const
export const LETTER_UNIT = 640
