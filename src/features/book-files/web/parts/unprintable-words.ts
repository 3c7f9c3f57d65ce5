import { MOST_UNPRINTABLE } from '../../contract.ts'

const SHOWN = 12

const codeOf = (one: string) => `U+${one.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
/** A mark that stands on a letter is shown on a circle; every character has its number, as it may be a box here too. */
const named = (one: string) => `${/^\p{M}$/u.test(one) ? `◌${one}` : one} (${codeOf(one)})`

/** The warning before a PDF with characters that no font can print. */
export function unprintableWords(characters: readonly string[]): string {
  const rest = characters.length - SHOWN
  const list = characters.slice(0, SHOWN).map(named).join(', ')
  const more = rest > 0 ? `, and ${rest}${characters.length === MOST_UNPRINTABLE ? ' or more' : ''} others` : ''
  const words =
    characters.length === 1
      ? ['this character', 'It would be printed as an empty box.']
      : ['these characters', 'They would be printed as empty boxes.']
  return `The PDF has no typeface for ${words[0]}: ${list}${more}. ${words[1]}`
}
