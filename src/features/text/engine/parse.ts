import type { Definition, Nodes, Root } from 'mdast'
import { wrapBlocks } from './pieces.ts'
import { blockSize } from './positions.ts'
import { type BlocksAt, readBlocks } from './read-blocks.ts'
import { secretStates } from './secret-states.ts'
import { readMarkdown } from './syntax.ts'
import type { Tree } from './tree.ts'

/**
 * Reads the source of a chapter. Every text is a valid one: what cannot be read as a sign is read as words, and HTML always is.
 * A text with secrets gives a tree with secrets in it: other readers get `parse(redact(source, viewer))`.
 */
export const parse = (source: string): Tree => treeOf(read(source).blocks)

/** Where a block begins: in the positions of its tree, and in its source. */
export type BlockBegin = { position: number; at: number }

/** The tree of a source, and where each of its blocks begins. */
export function parseWithBegins(source: string): { tree: Tree; begins: BlockBegin[] } {
  const { blocks, sourceAt } = read(source)
  let position = 0
  const begins = blocks.map(({ at, pieces }) => {
    const begin = { position, at: sourceAt(at) }
    for (const { node } of pieces) position += blockSize(node)
    return begin
  })
  return { tree: treeOf(blocks), begins }
}

function read(source: string): { blocks: BlocksAt[]; sourceAt: (at: number) => number } {
  const states = secretStates(source)
  const root = readMarkdown(states.text)
  const blocks = readBlocks(root.children, { ...states, definitions: definitionsOf(root) })
  return { blocks, sourceAt: states.sourceAt }
}

const treeOf = (blocks: readonly BlocksAt[]): Tree => ({ blocks: wrapBlocks(blocks.flatMap(({ pieces }) => pieces)) })

/** Link definitions by name; the first of a name counts. */
function definitionsOf(root: Root): ReadonlyMap<string, Definition> {
  const definitions = new Map<string, Definition>()
  const pending: Nodes[] = [root]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'definition') definitions.set(node.identifier, definitions.get(node.identifier) ?? node)
    if ('children' in node) for (const child of node.children.toReversed()) pending.push(child)
  }
  return definitions
}
