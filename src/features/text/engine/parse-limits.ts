/*
 * Reading emphasis and links takes time that grows with the square of the signs in one paragraph, and nested containers are
 * as slow. A text that nobody wrote by hand can so keep a server busy for minutes; its signs are then read as words.
 */

/** The limit for the sum of squares: a quarter of a second of work, some thousand marks in several paragraphs. */
const maxCost = 5_000_000
const deepestLine = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])){64}/m

const kinds = [
  { signs: /\*+|_+/g, constructs: ['attention'] },
  { signs: /~~+/g, constructs: ['strikethrough'] },
  { signs: /\[/g, constructs: ['labelStartLink', 'labelStartImage', 'labelEnd'] },
]

/** Marks on lines of their own, whose cost is the square of their number in the whole text. */
const lines = [
  { line: /^[ \t>]*(?:=+|[-:|][-:| \t]*)[ \t]*\r?$/gm, most: 1500, constructs: ['setextUnderline', 'table'] },
  { line: /^[ \t>]*\[[^\]\n]{1,999}\]:/gm, most: 2000, constructs: ['definition'] },
  { line: /^[ \t>]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|\r?$)/gm, most: 6000, constructs: ['list'] },
]

/** The constructs that have to stay unread in this text, by the parser's names; for nearly every text, none. */
export function tooDear(text: string): string[] {
  const containers = deepestLine.test(text) ? ['list', 'blockQuote'] : []
  // No paragraph has more signs than the text has characters.
  if (text.length ** 2 < maxCost) return containers
  const many = lines.filter(({ line, most }) => (text.match(line)?.length ?? 0) > most)
  const paragraphs = text.split(/\n[ \t]*\r?\n/)
  const dear = kinds.filter(({ signs }) => {
    const cost = paragraphs.reduce((sum, paragraph) => sum + (paragraph.match(signs)?.length ?? 0) ** 2, 0)
    return cost > maxCost
  })
  return [...containers, ...[...many, ...dear].flatMap(({ constructs }) => constructs)]
}
