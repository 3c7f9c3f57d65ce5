import type { Blockquote, List, RootContent, Table } from 'mdast'
import { noteParts } from './note-parts.ts'
import { holding, type Piece, runs, sharedState, worded, wrapBlocks, wrapInlines } from './pieces.ts'
import { deepest, parts, type Reading, readInlines, sourceOf, startOf } from './read-inlines.ts'
import type { SecretState } from './secret-states.ts'
import { secretSign } from './syntax.ts'
import type { Block, ListItem } from './tree.ts'

/** The blocks of a node, and where it begins in the text. */
export type BlocksAt = { at: number; pieces: Piece<Block>[] }

export const readBlocks = (nodes: readonly RootContent[], reading: Reading): BlocksAt[] =>
  nodes.map(node => ({ at: startOf(node), pieces: blockPiece(node, reading, 0) }))

function blockPieces(nodes: readonly RootContent[], reading: Reading, depth: number): Piece<Block>[] {
  return nodes.flatMap(node => blockPiece(node, reading, depth))
}

function blockPiece(node: RootContent, reading: Reading, depth: number): Piece<Block>[] {
  const at = startOf(node)
  const alone = (block: Block): Piece<Block>[] => [{ node: block, state: reading.stateAt(at) }]
  if (depth > deepest) return wordsOf(parts(sourceOf(node, reading), at, reading))
  switch (node.type) {
    case 'paragraph': {
      const pieces = readInlines(node.children, reading, depth)
      const [only] = pieces
      if (pieces.length === 1 && only?.node.type === 'image') {
        return [{ node: { ...only.node, type: 'figure' }, state: only.state }]
      }
      return worded(pieces, children => ({ type: 'paragraph', children }))
    }
    case 'heading': {
      const { depth: level } = node
      return worded(readInlines(node.children, reading, depth), children => ({ type: 'heading', level, children }))
    }
    case 'blockquote':
      return readQuote(node, reading, depth)
    case 'list':
      return readList(node, reading, depth)
    case 'table':
      return readTable(node, reading, depth)
    case 'code':
      return readCode(node.value, `${node.lang ?? ''} ${node.meta ?? ''}`, at, reading)
    case 'thematicBreak':
      return alone({ type: 'rule' })
    case 'pageBreak':
      return alone({ type: 'break' })
    case 'definition':
      return []
    default:
      return wordsOf(parts(sourceOf(node, reading), at, reading))
  }
}

function wordsOf(texts: readonly Piece<string>[]): Piece<Block>[] {
  return texts.flatMap(({ node: value, state }): Piece<Block>[] =>
    value ? [{ node: { type: 'paragraph', children: [{ type: 'text', value }] }, state }] : [],
  )
}

function readQuote(quote: Blockquote, reading: Reading, depth: number): Piece<Block>[] {
  const note = noteParts(quote, reading)
  const body = blockPieces(note?.body ?? quote.children, reading, depth + 1)
  if (!note) return holding(body, children => ({ type: 'quote', children }))
  const title = readInlines(note.title, reading, depth + 1)
  const state = sharedState([...title, ...body]) ?? null
  const children = state ? body.map(({ node }) => node) : wrapBlocks(body)
  return [{ node: { type: 'note', tone: note.tone, title: wrapInlines(title, state), children }, state }]
}

/** Secret items make a list of their own: an empty number would tell that there is something. */
function readList(list: List, reading: Reading, depth: number): Piece<Block>[] {
  const items = list.children.map((item): Piece<ListItem> => {
    const pieces = blockPieces(item.children, reading, depth + 1)
    const state = pieces.length === 0 ? reading.stateAt(startOf(item)) : (sharedState(pieces) ?? null)
    const children = state ? pieces.map(({ node }) => node) : wrapBlocks(pieces)
    return { node: { children, ...(typeof item.checked === 'boolean' && { task: item.checked }) }, state }
  })
  const ordered = list.ordered === true
  let start = list.start ?? 1
  return runs(items).map(({ nodes, state }) => {
    const node: Block = { type: 'list', ordered, start, items: nodes }
    start += nodes.length
    return { node, state }
  })
}

function readTable(table: Table, reading: Reading, depth: number): Piece<Block>[] {
  const columns = table.children[0]?.children.length ?? 0
  const cells = table.children.map(row => row.children.map(cell => readInlines(cell.children, reading, depth)))
  const shared = sharedState(cells.flat(2)) ?? null
  const [head = [], ...rows] = cells.map(row => row.map(cell => wrapInlines(cell, shared)))
  const align = Array.from({ length: columns }, (_, column) => table.align?.[column] ?? null)
  return [{ node: { type: 'table', align, head, rows }, state: shared }]
}

function readCode(value: string, info: string, at: number, reading: Reading): Piece<Block>[] {
  const language = info.trim().split(/\s/)[0] ?? ''
  const gmOnly: SecretState = { audience: [] }
  const hidden = info.includes(secretSign)
  const texts = parts(value, at, reading)
  return texts.flatMap((text, index): Piece<Block>[] => {
    // A mark on a line of its own takes its line with it.
    const afterMark = index === 0 ? text.node : text.node.replace(/^\n/, '')
    const between = index === texts.length - 1 ? afterMark : afterMark.replace(/\n$/, '')
    if (between === '' && texts.length > 1) return []
    const node: Block = { type: 'codeBlock', language: hidden ? '' : language, value: between }
    return [{ node, state: hidden ? gmOnly : text.state }]
  })
}
