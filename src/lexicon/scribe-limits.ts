import { DEFAULT_SCRIBE, SCRIBE_IDS, type ScribeId } from './look/ids.ts'
import { LEAF, SCRIBE_STYLES } from './look/scribe-styles.ts'

/** Names that older texts carry: accepted when read, never offered. */
const earlierNames: Readonly<Record<string, ScribeId>> = {
  quill: 'fantasy',
  parchment: 'scribe-neutral',
  runic: 'eldritch',
  arcane: 'grimoire',
  script: 'fantasy',
}

/** The style that stands behind a stored name, or null for a name that is nobody's. */
export function scribeBehind(name: string): ScribeId | null {
  if (Object.hasOwn(earlierNames, name)) return earlierNames[name] ?? null
  return SCRIBE_IDS.find(id => id === name) ?? null
}

/** How much text a page takes in a style. */
export type PageLimit = {
  /** Characters of running prose, with the chapter's title above them. */
  characters: number
  /** Lines of the body size, from the top margin to the bottom one. */
  lines: number
  /** Characters of prose on one line. */
  lineCharacters: number
  /** Space between paragraphs, in lines. */
  gapLines: number
}

/** Lines that a chapter's title takes with its air, when it is not longer than one line. */
export const TITLE_LINES = 4

/** The limit of a style by its stored name; a style that nobody knows takes as much as the default, 1000 characters. */
export function pageLimit(name: string): PageLimit {
  const style = SCRIBE_STYLES[scribeBehind(name) ?? DEFAULT_SCRIBE]
  const lines = Math.floor((LEAF.height - style.padding.top - style.padding.bottom) / style.body.leading)
  // Prose of charsPerPage stands under a title with some air left: a fifth, for the last lines of paragraphs.
  const lineCharacters = Math.round((style.charsPerPage / (lines - TITLE_LINES)) * 1.2)
  return { characters: style.charsPerPage, lines, lineCharacters, gapLines: style.paragraph.gap / style.body.leading }
}
