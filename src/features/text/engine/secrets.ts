import { type SecretMark, secretMarks } from './secret-marks.ts'
import type { Audience, Block, Inline, Tree } from './tree.ts'

/**
 * The reader of a text. `characterNames` are names that only they have in this book, for passages addressed by name.
 */
export type SecretViewer = {
  gmSide: boolean
  characterIds: readonly string[]
  characterNames?: readonly string[]
}

/** A passage that not everybody may read. Offsets are UTF-16 units of the source; the body lies between the marks. */
export type SecretSpan = {
  start: number
  end: number
  bodyStart: number
  bodyEnd: number
  /** Characters it is for besides the GM side; a passage in trouble is for the GM side alone. */
  audience: Audience
  /** The mistake of its author: a mark without its partner, or one that cannot be read as a mark. */
  trouble?: 'noBeginning' | 'noEnd' | 'oddMark'
  inner: SecretSpan[]
}

const whole = (source: string): SecretSpan => ({
  start: 0,
  end: source.length,
  bodyStart: 0,
  bodyEnd: source.length,
  audience: [],
  inner: [],
})

function begun(mark: SecretMark): SecretSpan {
  const { start, end, audience } = mark
  return {
    start,
    end,
    bodyStart: end,
    bodyEnd: end,
    audience,
    ...(mark.exact ? {} : { trouble: 'oddMark' }),
    inner: [],
  }
}

/**
 * The secret passages of a chapter, outermost first. A beginning without an end makes secret all that follows it, and an end
 * without a beginning all that stands before it.
 */
export function secretsIn(source: string): SecretSpan[] {
  const page = whole(source)
  const open = [page]
  let deeper = 0
  for (const mark of secretMarks(source)) {
    if (mark.kind === 'begin') {
      if (open.length > deepest) deeper++
      else open.push(begun(mark))
    } else if (open.length === 1) page.inner = [endAlone(mark, page.inner)]
    else if (mark.exact && deeper > 0) deeper--
    else if (mark.exact) {
      const span = open.pop()!
      open.at(-1)!.inner.push({ ...span, bodyEnd: mark.start, end: mark.end })
    }
  }
  const [, unclosed] = open
  if (unclosed) {
    const { start, bodyStart } = unclosed
    const end = source.length
    const inner = open.slice(1).flatMap(span => span.inner)
    page.inner.push({ start, bodyStart, end, bodyEnd: end, audience: [], trouble: 'noEnd', inner })
  }
  return page.inner
}

/** Marks nested deeper than this are counted, and shown to the GM side as they were typed. */
const deepest = 12

function endAlone({ start, end }: SecretMark, before: SecretSpan[]): SecretSpan {
  const inner = before.flatMap(span => (span.trouble === 'noBeginning' ? span.inner : [span]))
  return { start: 0, end, bodyStart: 0, bodyEnd: start, audience: [], trouble: 'noBeginning', inner }
}

/** A name as it is compared: however it was typed. */
export const sameName = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()

/** The entries of an audience that mean this viewer. */
function meant(audience: Audience, viewer: SecretViewer): string[] {
  const names = new Set(viewer.characterNames?.map(sameName))
  return audience.filter(entry => viewer.characterIds.includes(entry) || names.has(sameName(entry)))
}

const mayRead = (audience: Audience, viewer: SecretViewer) => viewer.gmSide || meant(audience, viewer).length > 0

/**
 * Names by which secrets can be addressed to one's own characters: those that no other character of the book bears.
 * @param own ids of the viewer's characters
 * @param cast every character of the book
 */
export function namesOfOwn(own: readonly string[], cast: readonly { id: string; name: string }[]): string[] {
  const bearers = Map.groupBy(cast, character => sameName(character.name))
  return cast.filter(one => own.includes(one.id) && bearers.get(sameName(one.name))?.length === 1).map(one => one.name)
}

/**
 * A chapter's source as one viewer may have it, before anything is derived from it: passages that are not theirs are cut out
 * with their marks, and the marks of those that are theirs name nobody else. The GM side gets the source as it is.
 */
export function redact(source: string, viewer: SecretViewer): string {
  if (viewer.gmSide) return source
  let text = source
  // Text joined by a cut may form a new mark, so this repeats until nothing is cut.
  for (;;) {
    const spans = secretsIn(text)
    const next = spans.length === 0 ? text : shown(text, 0, text.length, spans, viewer)
    if (!hides(spans, viewer)) return next
    text = next
  }
}

const hides = (spans: readonly SecretSpan[], viewer: SecretViewer): boolean =>
  spans.some(span => !mayRead(span.audience, viewer) || span.trouble || hides(span.inner, viewer))

function shown(source: string, from: number, to: number, spans: readonly SecretSpan[], viewer: SecretViewer): string {
  let text = ''
  let at = from
  for (const span of spans) {
    text += source.slice(at, span.start)
    at = span.end
    if (!span.trouble && mayRead(span.audience, viewer)) {
      const body = shown(source, span.bodyStart, span.bodyEnd, span.inner, viewer)
      text += `[secret for=${meant(span.audience, viewer).map(quoted).join(',')}]${body}[/secret]`
    } else {
      ;[text, at] = closeGap(text, source, at, to)
    }
  }
  return text + source.slice(at, to)
}

const quoted = (entry: string) => (/^[\w-]+$/.test(entry) ? entry : entry.includes('"') ? `“${entry}”` : `"${entry}"`)

const lineBreak = /\r\n|\r|\n/
const onlySigns = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)]|#{1,6})[ \t]*)*$/
const blankLines = /^(?:[ \t]*(?:\r\n|\r|\n))+/
const endsBlank = /(?:^|\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)$/

/** Leaves neither doubled spaces nor empty lines and items where a passage was, and keeps paragraphs apart. */
function closeGap(before: string, source: string, from: number, to: number): [before: string, at: number] {
  const lineStart = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1
  const line = before.slice(lineStart)
  const blankLine = line.trim() === ''
  const after = source.slice(from, to)
  const restOfLine = /^[ \t]*(?:\r\n|\r|\n|$)/.exec(after)
  if (restOfLine && onlySigns.test(line)) {
    const above = before.slice(0, lineStart)
    const next = from + restOfLine[0].length
    if (!blankLine) return [above, next]
    const blankAfter = blankLines.exec(source.slice(next, to))
    if (above === '' || endsBlank.test(above)) return [above, next + (blankAfter?.[0].length ?? 0)]
    return [blankAfter || next === to ? above : `${above}${lineBreak.exec(restOfLine[0])?.[0] ?? ''}`, next]
  }
  const spaces = /^[ \t]+/.exec(after)
  const doubled = spaces && (blankLine || /[ \t]$/.test(line))
  return [before, from + (doubled ? spaces[0].length : 0)]
}

/** A tree without the passages that are not this viewer's. The source comes first: see `redact`. */
export function redactTree(tree: Tree, viewer: SecretViewer): Tree {
  return viewer.gmSide ? tree : { blocks: blocksFor(tree.blocks, viewer) }
}

function blocksFor(blocks: readonly Block[], viewer: SecretViewer): Block[] {
  return blocks.flatMap((block): Block[] => {
    switch (block.type) {
      case 'secretBlock': {
        if (!mayRead(block.audience, viewer)) return []
        return [{ ...block, audience: meant(block.audience, viewer), children: blocksFor(block.children, viewer) }]
      }
      case 'paragraph':
      case 'heading':
        return [{ ...block, children: inlinesFor(block.children, viewer) }]
      case 'quote':
        return [{ ...block, children: blocksFor(block.children, viewer) }]
      case 'note':
        return [{ ...block, title: inlinesFor(block.title, viewer), children: blocksFor(block.children, viewer) }]
      case 'list':
        return [{ ...block, items: block.items.map(item => ({ ...item, children: blocksFor(item.children, viewer) })) }]
      case 'table': {
        const rowFor = (row: Inline[][]) => row.map(cell => inlinesFor(cell, viewer))
        return [{ ...block, head: rowFor(block.head), rows: block.rows.map(rowFor) }]
      }
      default:
        return [block]
    }
  })
}

function inlinesFor(nodes: readonly Inline[], viewer: SecretViewer): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (node.type === 'secret') {
      if (!mayRead(node.audience, viewer)) return []
      return [{ ...node, audience: meant(node.audience, viewer), children: inlinesFor(node.children, viewer) }]
    }
    return 'children' in node ? [{ ...node, children: inlinesFor(node.children, viewer) }] : [node]
  })
}
