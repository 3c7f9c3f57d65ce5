/** How a scribe speaks, as data that both the leaf on the screen and the typeset page are drawn from. */

/** A colour of the page by its part, or one of its own (#rrggbb, or #rrggbbaa over the paper). */
export type Ink = 'ink' | 'muted' | 'accent' | 'accent2' | 'rule' | 'paper' | `#${string}`

/** Words that differ from the text around them. Sizes are in ems, or in pixels for a title; tracking is in ems. */
export type Words = {
  font?: 'body' | 'display' | 'caps' | 'mono'
  size?: number
  weight?: number
  italic?: boolean
  /** `small`: lower case in a font of small capitals. */
  caps?: 'upper' | 'small'
  tracking?: number
  ink?: Ink
  /** The ground under the words. */
  fill?: Ink
}

export type Line = { on: 'start' | 'inline' | 'block' | 'top' | 'all'; width: number; ink: Ink; style?: 'double' | 'dashed' }

/** A passage set apart: its lines, its ground and how its words stand. Pixels of the leaf. */
export type Box = Words & {
  line?: Line
  align?: 'center'
  /** Room inside, above and beside the words. */
  pad?: readonly [number, number]
  /** How far it keeps from both edges of the text. */
  inset?: number
  radius?: number
}

export type Table = { head: Words; lines: 'rows' | 'grid' | 'booktabs' | 'columns' | 'none'; ink: Ink }

export type ScribeVoice = {
  title: Words & { size: number; leading: number; align?: 'center' }
  /** The letter that opens a chapter: dropped, in a field of its own, or none; then the lead words open it. */
  initial: 'dropped' | 'boxed' | 'none'
  /** The first words of a chapter. */
  lead: Words
  /** Headings within a chapter, where they are not set like its title. */
  heading?: Words
  running?: Words
  quote: Box
  note: Box
  noteHead: Words
  table: Table
  secret: Box
}
