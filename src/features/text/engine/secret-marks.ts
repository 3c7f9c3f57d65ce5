import type { Audience } from './tree.ts'

/** One `[secret …]` or `[/secret]` as it stands in the source. */
export type SecretMark = {
  kind: 'begin' | 'end'
  start: number
  end: number
  audience: Audience
  /** Written as the rules say. Anything that only resembles an end ends nothing. */
  exact: boolean
}

const bracket = /[[［【〔⟦〚❲⁅〖﹝]|&(?:lbrack|lsqb|#0*91|#x0*5b)(?:;|\b)/giu
const unseen = /[\p{Default_Ignorable_Code_Point}\p{M}\p{Cf}]/u
const space = /\s/u
/** As in `[!secret]`, the way other dialects begin a box: here too it means a secret. */
const callout = /[!！ǃ]/u
const slash = /[/／⁄∕⧸╱\\＼]/u

/** Letters of other alphabets that a reader takes for those of the word. */
const lookAlikes: Readonly<Record<string, string>> = {
  s: 'ѕꜱʂᏚꓢ$',
  e: 'еєεɛҽℯ℮ᴇϵΕЕᎬꓰ',
  c: 'сϲᴄςⅽϹСᏟꓚ¢ⲥ',
  r: 'гᴦʀɼᎡꓣⲅ',
  t: 'тτᴛťΤТᎢꓔⲧ',
}
const letterOf = new Map(Object.entries(lookAlikes).flatMap(([letter, like]) => [...like].map(one => [one, letter])))

function folded(char: string): string {
  if (/^[\w ]$/.test(char)) return char.toLowerCase()
  const [base = ''] = char.normalize('NFKD').toLowerCase()
  return letterOf.get(char) ?? letterOf.get(base) ?? base
}

const charAt = (source: string, at: number): string => {
  const code = source.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}

function skip(source: string, from: number, ...classes: RegExp[]): number {
  let at = from
  for (let char = charAt(source, at); char && classes.some(one => one.test(char)); char = charAt(source, at)) {
    at += char.length
  }
  return at
}

/** Where the word ends that looks like `secret` and begins at `from`; null where another word stands. */
function afterWord(source: string, from: number): number | null {
  let at = from
  for (const letter of 'secret') {
    at = skip(source, at, unseen)
    const char = charAt(source, at)
    if (!char || folded(char) !== letter) return null
    at += char.length
  }
  return at
}

// Bounded spaces keep the time of a hostile text linear.
const item = String.raw`(?:"[^"\n]*"|“[^”\n]*”|[^\s\]["“”,]+)`
const properBegin = new RegExp(
  String.raw`\[\s{0,9}secret(?:\s{1,9}for\s{0,9}=\s{0,9}(${item}(?:\s{0,9},\s{0,9}${item})*)?)?\s{0,9}\]`,
  'iuy',
)
const properEnd = /\[\s{0,9}\/\s{0,9}secret\s{0,9}\]/iuy
const restOfTag = /[^\]\n]{0,200}/uy

function match(rule: RegExp, source: string, at: number): RegExpExecArray | null {
  rule.lastIndex = at
  return rule.exec(source)
}

function audienceOf(list: string): Audience {
  const names = list.match(new RegExp(item, 'gu')) ?? []
  return names
    .map(name => name.replace(/^["“]|["”]$/g, '').trim())
    .filter(name => name !== '' && name.toLowerCase() !== 'gm')
}

/**
 * Finds everything in a source that is, or could be meant as, the mark of a secret. It reads generously: capitals, strange
 * brackets, letters of other alphabets, unseen characters and character references all count, and code, links, tables and
 * comments are no shelter.
 */
export function secretMarks(source: string): SecretMark[] {
  const marks: SecretMark[] = []
  for (const hit of source.matchAll(bracket)) {
    const start = hit.index
    if (start < (marks.at(-1)?.end ?? 0)) continue
    const inside = skip(source, start + hit[0].length, unseen, space, callout)
    const isEnd = slash.test(charAt(source, inside))
    const word = isEnd ? skip(source, inside + 1, unseen, space) : inside
    const end = afterWord(source, word)
    if (end === null) continue
    const proper = match(isEnd ? properEnd : properBegin, source, start)
    if (proper) {
      const audience = isEnd ? [] : audienceOf(proper[1] ?? '')
      marks.push({ kind: isEnd ? 'end' : 'begin', start, end: start + proper[0].length, audience, exact: true })
    } else if (isEnd) {
      marks.push({ kind: 'end', start, end, audience: [], exact: false })
    } else if (!/^\p{L}/u.test(charAt(source, end)) || match(restOfTag, source, end)?.[0].includes('=')) {
      marks.push({ kind: 'begin', start, end, audience: [], exact: false })
    }
  }
  return marks
}

/** A text without anything that begins or ends a secret: what it leaves behind is looked at again. */
export function withoutSecretMarks(text: string): string {
  const [mark] = secretMarks(text)
  return mark ? withoutSecretMarks(text.slice(0, mark.start) + text.slice(mark.end)) : text
}
