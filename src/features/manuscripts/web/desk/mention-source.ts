import type { MentionableView } from '../../contract.ts'

const MOST = 8
const LONGEST = 40
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The `@` that is being typed before the cursor, with the words after it; null where none is. */
export function mentionAt(text: string, cursor: number): { from: number; words: string } | null {
  const line = text.slice(Math.max(0, cursor - LONGEST), cursor)
  const match = /(?:^|[\s("'“‘—[{*_])@([^\n@[\]]*)$/u.exec(line)
  if (!match) return null
  const words = match[1] ?? ''
  return /\s{2}|^\s/.test(words) ? null : { from: cursor - words.length - 1, words }
}

/** The things that match the typed words: names that begin with them first, then names that contain them. */
export function matching(things: readonly MentionableView[], words: string): MentionableView[] {
  const wanted = plain(words.trim())
  const rank = ({ name }: MentionableView) => {
    const at = plain(name).indexOf(wanted)
    return at === 0 ? 0 : at > 0 ? 1 : 2
  }
  return things
    .filter(one => rank(one) < 2)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MOST)
}

/** A mention as it stands in the source. A name that would read as the mark of a secret is set in emphasis, so that it does not. */
export function mentionSource({ kind, id, name }: MentionableView): string {
  const words = name.replace(/[[\]\\]/g, '').replace(/([*_`~<&])/g, String.raw`\$1`)
  return `[${/^\P{L}*s/iu.test(words) && /secret/i.test(words.slice(0, 12)) ? `*${words}*` : words}](${kind}:${id})`
}
