import type { Page } from './paginate.ts'
import { parse } from './parse.ts'
import { type SecretSpan, secretsIn } from './secrets.ts'
import type { Block, Inline } from './tree.ts'

/**
 * A source without the words of one of its pages; the pages are those of the whole source. What lies before and after keeps
 * its styles, and no passage becomes less secret. Null where that cannot be done by taking one piece out. The source is
 * read some forty times to find the position; `breathe` is waited for each time.
 */
export async function withoutPage(
  source: string,
  pages: readonly Page[],
  partNumber: number,
  breathe: () => Promise<unknown> = async () => undefined,
): Promise<string | null> {
  const at = pages.findIndex(page => page.partNumber === partNumber)
  if (at < 0) return null
  const before = pages.slice(0, at).flatMap(page => page.blocks)
  const after = pages.slice(at + 1).flatMap(page => page.blocks)
  const head = worded(before)
  const text = head + worded(pages[at]!.blocks)
  const positionOf = (units: number, least: number) =>
    positionAfter(source, text + worded(after), units, least, breathe)
  const from = at === 0 ? 0 : await positionOf(head.trimEnd().length, 0)
  const to = after.length === 0 ? source.length : withEnds(source, from, await positionOf(text.trimEnd().length, from))
  const marks = openMarks(source, from, to)
  const wanted = bare(head + worded(after))
  const tail = source.slice(to)
  const left = joints(source, from, to).map(joint => {
    const rest = joint === '' ? tail : tail.replace(/^[ \t]+/, '')
    return `${source.slice(0, from)}${marks}${joint}${rest}`.trim()
  })
  return left.find(one => bare(worded(parse(one).blocks)) === wanted) ?? null
}

const bare = (text: string) => text.replaceAll(/\s+/g, '')

/** Where the first so many units of the text have been told in a source: the position behind them and the signs around them. */
async function positionAfter(
  source: string,
  text: string,
  units: number,
  from: number,
  breathe: () => Promise<unknown>,
): Promise<number> {
  let [low, high] = [from, source.length]
  while (low < high) {
    await breathe()
    const middle = (low + high) >> 1
    if (matchLength(worded(parse(source.slice(0, middle)).blocks), text) >= units) high = middle
    else low = middle + 1
  }
  // The last bars of a row go with it.
  return low + (/^[ \t]*\|[ \t]*(?=\n|$)/.exec(source.slice(low, low + 200))?.[0].length ?? 0)
}

/** How far two texts agree, whatever their spaces. */
function matchLength(some: string, all: string): number {
  let at = 0
  let reached = 0
  for (const char of some) {
    if (/\s/.test(char)) continue
    while (/\s/.test(all[at] ?? '')) at++
    if (!all.startsWith(char, at)) break
    at += char.length
    reached = at
  }
  return reached
}

const everySpan = (spans: readonly SecretSpan[]): SecretSpan[] => spans.flatMap(one => [one, ...everySpan(one.inner)])

/** A position moved behind the ends of those passages that began after `from` and have been told whole. */
function withEnds(source: string, from: number, position: number): number {
  let to = position
  for (const { start, bodyEnd, end } of everySpan(secretsIn(source)).sort((a, b) => a.end - b.end))
    if (start >= from && bodyEnd >= to && source.slice(to, bodyEnd).trim() === '') to = end
  return to
}

/** The marks in a stretch whose partners lie outside of it: they stay, so that nothing is told to others than before. */
function openMarks(source: string, from: number, to: number): string {
  const inside = (start: number, end: number) => from <= start && end <= to && start < end
  const ranges = everySpan(secretsIn(source)).flatMap(({ start, bodyStart, bodyEnd, end }) => {
    const [begins, ends] = [inside(start, bodyStart), inside(bodyEnd, end)]
    if (begins === ends) return []
    return begins ? [[start, bodyStart] as const] : [[bodyEnd, end] as const]
  })
  return ranges
    .sort(([a], [b]) => a - b)
    .map(([start, end]) => source.slice(start, end))
    .join('')
}

/** The possible joints between the two sides of a removed piece, the likeliest first. */
function joints(source: string, from: number, to: number): string[] {
  const gone = source.slice(from, to)
  if (from === 0 || to === source.length || /^[ \t]*\n/.test(source.slice(to, to + 200)))
    return ['', '\n\n', '\n```\n\n', '```\n']
  if (!/\n[ \t>]*\n/.test(gone)) return ['', ' ', '\n\n']
  const line = source.slice(source.lastIndexOf('\n', to - 1) + 1, to)
  const dress = /^[ \t]*(?:>[ \t]?|[-*+][ \t]+|\d{1,9}[.)][ \t]+)*/.exec(line)?.[0] ?? ''
  return [`\n\n${dress}`, '\n\n', '\n', '\n```\n\n', '\n\n```\n', '']
}

const inlines = (nodes: readonly Inline[]): string => nodes.map(inlineWords).join('')

function inlineWords(node: Inline): string {
  if (node.type === 'text' || node.type === 'code') return node.value
  if (node.type === 'lineBreak') return '\n'
  return node.type === 'image' ? '\uFFFC' : inlines(node.children)
}

/** The words of blocks, with a sign for each picture and rule: what all pages together add up to. */
function worded(blocks: readonly Block[]): string {
  return blocks.map(blockWords).join('')
}

function blockWords(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlines(block.children)
    case 'note':
      return inlines(block.title) + worded(block.children)
    case 'list':
      return block.items.map(item => worded(item.children)).join('')
    case 'table':
      return [...(block.continued ? [] : [block.head]), ...block.rows].flat().map(inlines).join('')
    case 'codeBlock':
      return block.value
    case 'figure':
    case 'rule':
      return '\uFFFC'
    case 'break':
      return ''
    default:
      return worded(block.children)
  }
}
