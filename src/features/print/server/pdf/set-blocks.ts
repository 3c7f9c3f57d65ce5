import { isBetweenWords } from '#features/text/engine/break-points.ts'
import { leafSheet } from '#features/text/engine/leaf-sheet.ts'
import { flowOf } from '#features/text/engine/leaves.ts'
import { positionText } from '#features/text/engine/positions.ts'
import { sliceBlocks, sliceInlines } from '#features/text/engine/slice.ts'
import { type Block, bareText, type Inline, inlineText, type Tree } from '#features/text/engine/tree.ts'
import { opening } from '#features/text/engine/typeset.ts'
import { DEFAULT_SCRIBE } from '#lexicon/look/ids.ts'

/** A node of the typesetter's input: one letter key `k` for the kind, `c` for contents, `v` for words. */
export type SetNode = { k: string; [field: string]: unknown }

export type Setting = {
  /** Where a picture of the text lies for the typesetter; undefined for one that it does not have. */
  pictureAt: (src: string) => string | undefined
  origin: string | undefined
}

const deepest = 6
const longestOpening = 480
const control = /[\p{Cc}\uFFFE\uFFFF]/gu
const rightToLeft =
  /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Mandaic}\p{Script=Samaritan}]/u
/** Letters of a run that may be wider than its line, at the usual measure; whether it is, the typesetter measures. */
const LONG_RUN = 20
/** Millimetres of the measure, of the air in a cell, and of a wide letter in one. */
const [MEASURE, CELL_AIR, WIDE_LETTER] = [170, 6, 3] as const

/** Which way a text runs: as its first letter does. Undefined where it has none. */
export const directionOf = (text: string): 'ltr' | 'rtl' | undefined =>
  rightToLeft.test(text) ? 'rtl' : /\p{L}/u.test(text) ? 'ltr' : undefined

const textOf = (nodes: readonly Inline[]) => nodes.map(positionText).join('')
const hasRun = (text: string, letters: number) => text.split(/\s+/).some(run => run.length > letters)

export const cleanText = (value: string): string => value.replace(control, ' ')

/** A chapter's tree in the words of the typesetter; forced breaks part it, and its first paragraph may open it. */
export function setTree(tree: Tree, setting: Setting): SetNode[] {
  const { breaks, end } = flowOf(tree.blocks, leafSheet(DEFAULT_SCRIBE), 1)
  const cuts = [0, ...breaks.filter(at => at > 0 && at < end), end]
  const levels = levelKeeper()
  return cuts.slice(1).flatMap((to, index) => {
    const set = sliceBlocks(tree.blocks, cuts[index] ?? 0, to).flatMap((block, at) =>
      index === 0 && at === 0 && block.type === 'paragraph'
        ? [openingOf(block.children, setting) ?? setBlock(block, setting, levels, 0)].flat()
        : setBlock(block, setting, levels, 0),
    )
    return index > 0 && set.length > 0 ? [{ k: 'pb' }, ...set] : set
  })
}

/** Headings below the chapter's, none more than one level under the last: a reader by ear would miss the one between. */
function levelKeeper(): (level: number) => number {
  let last = 1
  return level => {
    last = Math.min(level + 1, last + 1, 6)
    return last
  }
}

function setBlock(block: Block, setting: Setting, levels: (level: number) => number, depth: number): SetNode[] {
  const inside = (blocks: readonly Block[]) => blocks.flatMap(one => setBlock(one, setting, levels, depth + 1))
  const words = (nodes: readonly Inline[]) => setInlines(nodes, setting, 0)
  switch (block.type) {
    case 'paragraph': {
      const text = textOf(block.children)
      const c = paragraphWords(block.children, setting)
      return [{ k: 'p', c, dir: directionOf(text), long: hasRun(text, LONG_RUN), on: block.continued === true }]
    }
    case 'heading':
      return [
        { k: 'h', level: levels(block.level), c: words(block.children), dir: directionOf(textOf(block.children)) },
      ]
    case 'quote':
      return depth > deepest
        ? inside(block.children)
        : [{ k: 'q', c: inside(block.children), dir: directionOf(bareText([block])) }]
    case 'secretBlock':
      return depth > deepest ? inside(block.children) : [{ k: 'secret', c: inside(block.children) }]
    case 'note': {
      const { tone, title } = block
      return depth > deepest
        ? [{ k: 'p', c: words(title) }, ...inside(block.children)]
        : [{ k: 'note', tone, title: words(title), c: inside(block.children), dir: directionOf(bareText([block])) }]
    }
    case 'list':
      if (depth > deepest) return block.items.flatMap(item => inside(item.children))
      return [
        {
          k: block.ordered ? 'ol' : 'ul',
          start: block.start,
          items: block.items.map(item => inside(item.children)),
          ...(block.items.some(({ task }) => task !== undefined) && {
            tasks: block.items.map(({ task }) => task ?? null),
          }),
          dir: directionOf(bareText([block])),
        },
      ]
    case 'table': {
      const widths = widthsOf(block)
      const all = widths.reduce((sum, width) => sum + width, 0)
      const cell = (nodes: readonly Inline[], column: number) => {
        const text = textOf(nodes)
        const letters = ((MEASURE * widths[column]!) / all - CELL_AIR) / WIDE_LETTER
        return { c: words(nodes), dir: directionOf(text), long: hasRun(text, letters) }
      }
      const row = (cells: Inline[][]) => block.align.map((_, column) => cell(cells[column] ?? [], column))
      const dir = directionOf(bareText([block]))
      return [{ k: 'table', align: block.align, widths, head: row(block.head), rows: block.rows.map(row), dir }]
    }
    case 'codeBlock':
      return [{ k: 'code', v: block.value.replace(/[^\P{Cc}\n\t]/gu, ' ') }]
    case 'figure': {
      const at = setting.pictureAt(block.src)
      return at ? [{ k: 'fig', at, alt: cleanText(block.alt) }] : [{ k: 'missing', v: cleanText(block.alt) }]
    }
    case 'rule':
      return [{ k: 'rule' }]
    case 'break':
      return []
  }
}

/** Shares of the measure by the longest cell of each column; neither the shortest nor the longest takes all of it. */
function widthsOf({ align, head, rows }: Block & { type: 'table' }): number[] {
  const long = (cells: Inline[][], column: number) => inlineText(cells[column] ?? []).length
  return align.map((_, column) => Math.min(40, Math.max(6, ...[head, ...rows].map(cells => long(cells, column)))))
}

/** The first paragraph taken apart, its first lines word by word, so that they can be set beside the initial. */
function openingOf(nodes: readonly Inline[], setting: Setting): SetNode | null {
  const whole = textOf(nodes)
  const parts = opening(nodes)
  // A word that fills a line does not fit beside an initial, nor has one that stands on the other side.
  if (!parts || directionOf(whole) === 'rtl' || hasRun(parts.words, LONG_RUN)) return null
  const text = textOf(parts.rest)
  const start = text.length - text.trimStart().length
  const words: { c: SetNode[]; gap: boolean }[] = []
  let from = start
  for (let at = start + 1; at <= Math.min(text.length, longestOpening); at++) {
    if (at < text.length && !isBetweenWords(text, at)) continue
    const end = from + text.slice(from, at).trimEnd().length
    words.push({ c: setInlines(sliceInlines(parts.rest, from, end), setting, 0), gap: end < at })
    from = at
  }
  const after = paragraphWords(sliceInlines(parts.rest, from, text.length), setting)
  const { quote, letter, lead } = parts
  const long = hasRun(whole, LONG_RUN)
  return { k: 'open', quote, letter, lead: cleanText(lead), gap: start > 0, words, after, long }
}

/** The words of a paragraph; the last one is marked, for it is not hyphenated. */
function paragraphWords(nodes: readonly Inline[], setting: Setting): SetNode[] {
  const last = nodes.at(-1)
  if (last?.type !== 'text') return setInlines(nodes, setting, 0)
  const end = last.value.trimEnd()
  const at = Math.max(...[' ', '\u00A0', '\u3000'].map(space => end.lastIndexOf(space))) + 1
  return [
    ...setInlines([...nodes.slice(0, -1), { type: 'text', value: last.value.slice(0, at) }], setting, 0),
    { k: 'last', v: cleanText(end.slice(at)) },
  ]
}

function setInlines(nodes: readonly Inline[], setting: Setting, depth: number): SetNode[] {
  const inside = (children: readonly Inline[]) => setInlines(children, setting, depth + 1)
  return nodes.flatMap((node): SetNode[] => {
    if ('children' in node && depth > deepest) return inside(node.children)
    switch (node.type) {
      case 'text':
        return [{ k: 't', v: cleanText(node.value) }]
      case 'code':
        return [{ k: 'code', v: cleanText(node.value) }]
      case 'link': {
        const to = node.href.startsWith('/') ? setting.origin && setting.origin + node.href : node.href
        return to ? [{ k: 'a', to, c: inside(node.children) }] : inside(node.children)
      }
      case 'mention':
        return inside(node.children)
      case 'image': {
        const at = setting.pictureAt(node.src)
        const alt = cleanText(node.alt)
        return at ? [{ k: 'img', at, alt }] : [{ k: 'em', c: [{ k: 't', v: alt }] }]
      }
      case 'lineBreak':
        return [{ k: 'br' }]
      default:
        return [{ k: dresses[node.type], c: inside(node.children) }]
    }
  })
}

const dresses = { emphasis: 'em', strong: 'b', strike: 's', secret: 'secret' } as const
