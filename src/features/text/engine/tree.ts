/** The audience of a passage besides the GM side: ids or names of characters. Empty: for the GM side alone. */
export type Audience = readonly string[]

export const mentionKinds = ['character', 'npc', 'handout', 'session', 'map', 'chapter'] as const
export type MentionKind = (typeof mentionKinds)[number]

/** A picture of a text. Its size in pixels is absent where the text does not tell it. */
export type Pictured = { src: string; alt: string; width?: number; height?: number }

export type Inline =
  | { type: 'text'; value: string }
  | { type: 'emphasis'; children: Inline[] }
  | { type: 'strong'; children: Inline[] }
  | { type: 'strike'; children: Inline[] }
  | { type: 'code'; value: string }
  | { type: 'link'; href: string; children: Inline[] }
  | { type: 'mention'; kind: MentionKind; id: string; children: Inline[] }
  | ({ type: 'image' } & Pictured)
  | { type: 'lineBreak' }
  | { type: 'secret'; audience: Audience; children: Inline[] }

/** `continued` marks the later piece of something that a page boundary cut: no indent, no initial, no new list number. */
type Piece = { continued?: boolean }
/** `task`: an item to tick off, and whether it is. */
export type ListItem = { children: Block[]; task?: boolean } & Piece
export type CellAlign = 'left' | 'right' | 'center' | null

/** The letter that opens a chapter: of the style's own height, of two lines, or none, by how much text stands beside it. */
export type Initial = 'tall' | 'low' | 'none'

export type Block =
  /** `initial` is set by the paginator on the paragraph that opens a chapter. */
  | ({ type: 'paragraph'; children: Inline[]; initial?: Initial } & Piece)
  | ({ type: 'heading'; level: 1 | 2 | 3 | 4 | 5 | 6; children: Inline[] } & Piece)
  | ({ type: 'quote'; children: Block[] } & Piece)
  | ({ type: 'note'; tone: NoteTone; title: Inline[]; children: Block[] } & Piece)
  | ({ type: 'list'; ordered: boolean; start: number; items: ListItem[] } & Piece)
  /**
   * A continued table repeats its head, so that every page can be read alone. `columns` are the widths that the paginator
   * gave them, in percent: the same on every page.
   */
  | ({ type: 'table'; align: CellAlign[]; head: Inline[][]; rows: Inline[][][]; columns?: number[] } & Piece)
  | ({ type: 'codeBlock'; language: string; value: string } & Piece)
  | ({ type: 'figure' } & Pictured)
  | { type: 'rule' }
  /** A forced page break. Pages hold none. */
  | { type: 'break' }
  | ({ type: 'secretBlock'; audience: Audience; children: Block[] } & Piece)

export const noteTones = ['note', 'aside', 'warning'] as const
export type NoteTone = (typeof noteTones)[number]

/** A chapter's text as everything that shows it sees it. Plain data: it survives JSON. */
export type Tree = { blocks: Block[] }

export function inlineText(nodes: readonly Inline[]): string {
  let text = ''
  for (const node of nodes) {
    if (node.type === 'text' || node.type === 'code') text += node.value
    else if ('children' in node) text += inlineText(node.children)
  }
  return text
}

/** The words of blocks, run together without separators: what pages, cut anywhere, add up to. */
export function bareText(blocks: readonly Block[]): string {
  return lines(blocks).join('')
}

/** The words of blocks, one line for each paragraph, heading, item and row: for search, excerpts and read-aloud. */
export function plainText(blocks: readonly Block[]): string {
  return lines(blocks, '\t').join('\n')
}

function lines(blocks: readonly Block[], betweenCells = ''): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        return [inlineText(block.children)]
      case 'codeBlock':
        return [block.value]
      case 'quote':
      case 'secretBlock':
        return lines(block.children, betweenCells)
      case 'note':
        return [...(block.title.length > 0 ? [inlineText(block.title)] : []), ...lines(block.children, betweenCells)]
      case 'list':
        return block.items.flatMap(item => lines(item.children, betweenCells))
      case 'table':
        return [...(block.continued ? [] : [block.head]), ...block.rows].map(row =>
          row.map(inlineText).join(betweenCells),
        )
      default:
        return []
    }
  })
}
