import { withoutSecretMarks } from '#features/text/engine/secret-marks.ts'
import { nameAlone } from '#kit/shared/name-alone.ts'

/** Something that was said in the Inn, as far as a page is made of it. */
export type Said = {
  id: string
  author: string
  text: string
  isAction: boolean
  /** The formula and the total of a roll; null for words alone. */
  roll: { formula: string; total: number } | null
  createdAt: Date
}

/** The beginning of a line that would be a heading, a quote, a list, a rule, a table or a page break. */
const STRUCTURE =
  /^(\s*)(#{1,6}(?=\s|$)|>|[-*+](?=\s)|\d{1,9}[.)](?=\s)|([-*_=])(?:\s*\3){2,}\s*$|\||\[break\]|```|~~~)/i

/** Words of talk as a chapter holds them: their lines stay lines, and none of them becomes structure or a secret. */
const asWords = (text: string): string =>
  withoutSecretMarks(text.trim())
    .split('\n')
    .map(line => line.trim().replace(STRUCTURE, '$1\\$2'))
    .join('  \n')
    .replace(/(?: {2}\n){2,}/g, '\n\n')

function passageOf({ author, text, isAction, roll }: Said): string {
  const name = asWords(nameAlone(author))
  const words = asWords(text)
  const parts = [
    isAction && words && `*${name} ${words}*`,
    !isAction && words && `**${name}:** ${words}`,
    roll && `*${name} rolls ${roll.formula}: ${roll.total}.*`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** A draft of what was said, in the order in which it was, with the names of its speakers. */
export function pageOfTalk(said: readonly Said[]): { title: string; source: string } {
  const inOrder = [...said].sort(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
  )
  const passages = inOrder.map(passageOf).filter(Boolean).join('\n\n')
  // A name and the words behind it may be a mark together.
  return { title: '', source: `${withoutSecretMarks(passages)}\n` }
}
