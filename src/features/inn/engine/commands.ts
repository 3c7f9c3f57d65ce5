/** What a line is: words, an action of the speaker, a roll, a whisper, or a command that does not exist. */
export type Command = { does: 'say' | 'act' | 'roll' | 'whisper'; words: string } | { does: 'unknown'; name: string }

const COMMAND = /^\s*\/(\p{L}+)(?![\p{L}\p{M}\p{N}/])\s*([\s\S]*)$/u
/** `/r2d6`, without a space between. */
const DICE_AT_ONCE = /^\s*\/(?:roll|r)(?=\d)([\s\S]*)$/iu
const NAMES: Record<string, 'act' | 'roll' | 'whisper'> = {
  me: 'act',
  r: 'roll',
  roll: 'roll',
  w: 'whisper',
  whisper: 'whisper',
}

/**
 * The command at the beginning of a line. A slash before a word is always meant as one, so that a mistyped whisper is not
 * said aloud.
 */
export function commandIn(text: string): Command {
  const atOnce = DICE_AT_ONCE.exec(text)
  if (atOnce) return { does: 'roll', words: atOnce[1]!.trim() }
  const [, name, words = ''] = COMMAND.exec(text) ?? []
  if (name === undefined) return { does: 'say', words: text }
  const lower = name.toLowerCase()
  const does = Object.hasOwn(NAMES, lower) ? NAMES[lower] : undefined
  return does ? { does, words: words.trim() } : { does: 'unknown', name }
}
