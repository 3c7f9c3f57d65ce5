import { type Block, type Inline, type MentionKind, mentionKinds, type Tree } from './tree.ts'

export type Mention = { kind: MentionKind; id: string }
export const mentionKey = ({ kind, id }: Mention): string => `${kind}:${id}`

/** Which mentions somebody may follow; on the GM side the words of the others stay what they are. */
export type MentionViewer = { gmSide: boolean; open: ReadonlySet<string> }

/** The word in place of a mention that its reader may not see: neither the name nor its length. */
const WORD_FOR: Record<MentionKind, string> = {
  character: 'someone',
  npc: 'someone',
  handout: 'something',
  session: 'something',
  map: 'something',
  chapter: 'something',
}

const named = new RegExp(String.raw`(?<![\w-])(${mentionKinds.join('|')})\s*:\s*([\w-]{1,64})`, 'gi')

/** Everything that a source could mean by a mention, once each: more than it says, never less. */
export function mentionsNamed(source: string): Mention[] {
  const mentions = new Map<string, Mention>()
  for (const [, kind = '', id = ''] of source.matchAll(named)) {
    const one = { kind: kind.toLowerCase() as MentionKind, id }
    mentions.set(mentionKey(one), one)
  }
  return [...mentions.values()]
}

/**
 * A source without the words of mentions that this viewer may not follow. As with secrets, code is no shelter. What only the
 * whole of a text makes a mention is left to `closeMentions`.
 */
export function hideNames(source: string, { gmSide, open }: MentionViewer): string {
  if (gmSide) return source
  const ends = new RegExp(String.raw`\]\(\s*<?\s*(${mentionKinds.join('|')})\s*:\s*([\w-]*)`, 'gi')
  let text = ''
  let read = 0
  for (const { index, 1: kind = '', 2: id = '' } of source.matchAll(ends)) {
    const mention = { kind: kind.toLowerCase() as MentionKind, id }
    if (open.has(mentionKey(mention))) continue
    const start = labelStart(source, index, read)
    if (start === null) continue
    text += source.slice(read, start) + WORD_FOR[mention.kind]
    read = index
  }
  return text + source.slice(read)
}

const FURTHEST_LABEL = 2000

/** Where the words before a `]` begin, after the bracket that belongs to it; null where none stands in the paragraph. */
function labelStart(source: string, end: number, from: number): number | null {
  let depth = 1
  for (let at = end - 1; at >= Math.max(from, end - FURTHEST_LABEL); at--) {
    const char = source[at]
    if (char === '\n' && /^\n[ \t]*\r?$/.test(source.slice(source.lastIndexOf('\n', at - 1), at))) return null
    if ((char !== '[' && char !== ']') || isEscaped(source, at)) continue
    depth += char === ']' ? 1 : -1
    if (depth === 0) return at + 1
  }
  return null
}

function isEscaped(source: string, at: number): boolean {
  let slashes = 0
  while (source[at - 1 - slashes] === '\\') slashes++
  return slashes % 2 === 1
}

/** A tree in which only those mentions are left that this viewer may follow; the others are words. */
export function closeMentions(tree: Tree, { gmSide, open }: MentionViewer): Tree {
  const close = (nodes: readonly Inline[]): Inline[] =>
    nodes.flatMap((node): Inline[] => {
      if (node.type !== 'mention') return 'children' in node ? [{ ...node, children: close(node.children) }] : [node]
      if (open.has(mentionKey(node))) return [{ ...node, children: close(node.children) }]
      return gmSide ? close(node.children) : [{ type: 'text', value: WORD_FOR[node.kind] }]
    })
  return { blocks: withInlines(tree.blocks, close) }
}

/** The mentions that blocks hold, in their order. */
export function mentionsIn(blocks: readonly Block[]): Mention[] {
  const mentions: Mention[] = []
  const look = (nodes: readonly Inline[]): Inline[] => {
    for (const node of nodes) {
      if (node.type === 'mention') mentions.push({ kind: node.kind, id: node.id })
      if ('children' in node) look(node.children)
    }
    return []
  }
  withInlines(blocks, look)
  return mentions
}

/** Blocks with every run of inlines in them changed. */
function withInlines(blocks: readonly Block[], change: (nodes: readonly Inline[]) => Inline[]): Block[] {
  const inside = (children: readonly Block[]) => withInlines(children, change)
  return blocks.map((block): Block => {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        return { ...block, children: change(block.children) }
      case 'quote':
      case 'secretBlock':
        return { ...block, children: inside(block.children) }
      case 'note':
        return { ...block, title: change(block.title), children: inside(block.children) }
      case 'list':
        return { ...block, items: block.items.map(item => ({ ...item, children: inside(item.children) })) }
      case 'table':
        return { ...block, head: block.head.map(change), rows: block.rows.map(row => row.map(change)) }
      default:
        return block
    }
  })
}
