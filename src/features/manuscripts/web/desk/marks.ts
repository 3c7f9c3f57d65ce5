import type { IconName } from '#kit/web/icon-shelf.ts'

type Shared = { label: string; icon: IconName; empty: string }
/** A mark that stands around words. */
type Around = Shared & { kind: 'around'; before: string; after: string }
/** A mark that stands before every line. */
type Before = Shared & { kind: 'before'; sign: string; first?: string }
/** Something that stands in a line of its own. */
type Alone = Shared & { kind: 'alone'; sign: string }
export type Mark = Around | Before | Alone

export const MARKS = [
  { kind: 'around', label: 'Bold', icon: 'ph:text-b', before: '**', after: '**', empty: 'strong words' },
  { kind: 'around', label: 'Italic', icon: 'ph:text-italic', before: '*', after: '*', empty: 'words with weight' },
  { kind: 'before', label: 'Heading', icon: 'ph:text-h', sign: '## ', empty: 'A heading' },
  { kind: 'before', label: 'Quote', icon: 'ph:quotes', sign: '> ', empty: 'Somebody said' },
  {
    kind: 'before',
    label: 'Note',
    icon: 'ph:note',
    sign: '> ',
    first: '> [!note] Title',
    empty: 'What the margin knows',
  },
  { kind: 'alone', label: 'Page', icon: 'ph:file-dashed', sign: '[break]', empty: '' },
  {
    kind: 'around',
    label: 'Secret',
    icon: 'ph:eye-slash',
    before: '[secret for=gm]',
    after: '[/secret]',
    empty: 'only the GM side reads this',
  },
] as const satisfies readonly Mark[]
export type MarkLabel = (typeof MARKS)[number]['label']

/** A change of a text, and what is chosen afterwards. Offsets are UTF-16 units. */
export type Edit = { from: number; to: number; insert: string; chosen: [from: number, to: number] }

const STARS = ['*', '**']
/** How many stars stand at a position, towards one side. */
function starsAt(text: string, at: number, step: 1 | -1): number {
  let count = 0
  for (let index = step < 0 ? at - 1 : at; text[index] === '*'; index += step) count++
  return count
}
/** Three stars are bold and italic, two are bold, one is italic. */
const hasStars = (count: number, sign: string) => (sign === '**' ? count >= 2 : count % 2 === 1)

function standsAround(text: string, from: number, to: number, { before, after }: Around): boolean {
  if (STARS.includes(before)) return hasStars(starsAt(text, from, -1), before) && hasStars(starsAt(text, to, 1), before)
  return text.slice(0, from).endsWith(before) && text.startsWith(after, to)
}

function standsWithin(words: string, { before, after }: Around): boolean {
  if (words.length < before.length + after.length) return false
  if (STARS.includes(before))
    return hasStars(starsAt(words, 0, 1), before) && hasStars(starsAt(words, words.length, -1), before)
  return words.startsWith(before) && words.endsWith(after)
}

const letter = /[\p{L}\p{N}\p{M}'’]/u
/** The word in which a position lies, empty where it lies in none. */
function wordAround(text: string, at: number): [number, number] {
  let [from, to] = [at, at]
  while (from > 0 && letter.test(text[from - 1]!)) from--
  while (to < text.length && letter.test(text[to]!)) to++
  return [from, to]
}

/** Puts signs around what is chosen, or around the word at the cursor; takes them off where they stand already. */
function around(text: string, from: number, to: number, mark: Around): Edit {
  const { before, after, empty } = mark
  const words = text.slice(from, to)
  const lead = words.length - words.trimStart().length
  if (words.trim() !== '') {
    from += lead
    to = from + words.trim().length
  } else if (from === to) [from, to] = wordAround(text, from)
  const chosen = text.slice(from, to)
  if (standsWithin(chosen, mark)) {
    const insert = chosen.slice(before.length, chosen.length - after.length)
    return { from, to, insert, chosen: [from, from + insert.length] }
  }
  if (standsAround(text, from, to, mark)) {
    const start = from - before.length
    const insert = chosen === empty ? '' : chosen
    return { from: start, to: to + after.length, insert, chosen: [start, start + insert.length] }
  }
  const insert = chosen || empty
  const start = from + before.length
  return { from, to, insert: `${before}${insert}${after}`, chosen: [start, start + insert.length] }
}

const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1
const lineEnd = (text: string, at: number) => (text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at))

/** Where the note begins in which a line stands; the line itself where it stands in none. */
function noteStart(text: string, line: number): number {
  for (let at = line; text.startsWith('>', at); at = lineStart(text, at - 1)) {
    if (/^> ?\[!/.test(text.slice(at, at + 4))) return at
    if (at === 0) break
  }
  return line
}

/** Puts a sign before every line that is chosen; takes it off where all of them have it. */
function before(text: string, from: number, to: number, { sign, first, empty }: Before): Edit {
  const start = first ? noteStart(text, lineStart(text, from)) : lineStart(text, from)
  const end = lineEnd(text, Math.max(from, to > from && text[to - 1] === '\n' ? to - 1 : to))
  const lines = text.slice(start, end).split('\n')
  const isMarked = lines.every(line => line.startsWith(sign.trimEnd())) && (!first || /^> ?\[!/.test(lines[0]!))
  if (isMarked) {
    const bare = (first ? lines.slice(1) : lines).map(line =>
      line.slice(line.startsWith(sign) ? sign.length : sign.trimEnd().length),
    )
    const insert = bare.length === 1 && bare[0] === empty ? '' : bare.join('\n')
    return { from: start, to: end, insert, chosen: [start, start + insert.length] }
  }
  const isHeading = sign.startsWith('#')
  const plain = (line: string) => (isHeading ? line.replace(/^#{1,6} +/, '') : line)
  const words = lines.some(line => line.trim() !== '') ? lines.map(line => sign + plain(line)) : [sign + empty]
  const gap = start === 0 || text.slice(0, start).endsWith('\n\n') ? '' : '\n'
  const head = first ? `${first}\n` : ''
  const insert = `${gap}${head}${words.join('\n')}`
  const chosen = start + gap.length + head.length + (words.length === 1 ? sign.length : 0)
  return { from: start, to: end, insert, chosen: [chosen, start + insert.length] }
}

/** Puts something into a line of its own, with a blank line on either side. */
function alone(text: string, from: number, to: number, { sign }: Alone): Edit {
  const head = text.slice(0, from)
  const lead = from === 0 || head.endsWith('\n\n') ? '' : head.endsWith('\n') ? '\n' : '\n\n'
  const rest = text.slice(to)
  const tail = rest.startsWith('\n\n') ? '' : rest.startsWith('\n') ? '\n' : '\n\n'
  const insert = `${lead}${sign}${tail}`
  const at = from + insert.length
  return { from, to, insert, chosen: [at, at] }
}

/** A mark put on what is chosen in a text, or taken off where it stands. */
export function toggled(text: string, from: number, to: number, mark: Mark): Edit {
  if (mark.kind === 'around') return around(text, from, to, mark)
  return mark.kind === 'before' ? before(text, from, to, mark) : alone(text, from, to, mark)
}
