/** The longest message, in characters as a reader counts them: code points, not bytes. */
export const MESSAGE_LENGTH = 500
/** The most line breaks within one message. */
export const MESSAGE_BREAKS = 10

const BREAKS = /\r\n?|[\u0085\u2028\u2029]/g
const CONTROLS = /[^\P{Cc}\n]/gu

/** Something to see: no space, no invisible character, and no blank of Braille. */
const VISIBLE = /[^\s\p{Cf}\u2800]/u

/** A text as it is kept: one kind of line break, no control characters, nothing around it. */
export function cleanMessage(text: string): string {
  return text.toWellFormed().replace(BREAKS, '\n').replaceAll('\t', ' ').replace(CONTROLS, '').trim()
}

export type MessageProblem = 'MESSAGE_EMPTY' | 'MESSAGE_TOO_LONG' | 'MESSAGE_TOO_MANY_BREAKS'

/** The fault of a cleaned message, or null. */
export function messageProblem(clean: string): MessageProblem | null {
  if (!VISIBLE.test(clean)) return 'MESSAGE_EMPTY'
  if ([...clean].length > MESSAGE_LENGTH) return 'MESSAGE_TOO_LONG'
  if (clean.split('\n').length - 1 > MESSAGE_BREAKS) return 'MESSAGE_TOO_MANY_BREAKS'
  return null
}

/** A longer text (a post, a note) by the same cleaning, without the limits of a message; '' when nothing visible is left. */
export function longText(text: string): string {
  const clean = cleanMessage(text)
  return VISIBLE.test(clean) ? clean : ''
}
