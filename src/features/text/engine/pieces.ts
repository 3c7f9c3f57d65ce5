import type { SecretState } from './secret-states.ts'
import type { Block, Inline } from './tree.ts'

/** A node and its audience. */
export type Piece<Node> = { node: Node; state: SecretState }

/** Neighbours that are for the same people, together. */
export function runs<Node>(pieces: readonly Piece<Node>[]): { nodes: Node[]; state: SecretState }[] {
  const groups: { nodes: Node[]; state: SecretState }[] = []
  for (const { node, state } of pieces) {
    const last = groups.at(-1)
    if (last && last.state === state) last.nodes.push(node)
    else groups.push({ nodes: [node], state })
  }
  return groups
}

/** The one state that all pieces share; undefined where they differ, or without pieces. */
export function sharedState(pieces: readonly Piece<unknown>[]): SecretState | undefined {
  const [first] = pieces
  return first && pieces.every(piece => piece.state === first.state) ? first.state : undefined
}

/** Pieces as one list, wrapped where their audience differs from that around them. */
export function wrapInlines(pieces: readonly Piece<Inline>[], around: SecretState = null): Inline[] {
  return runs(pieces).flatMap(({ nodes, state }): Inline[] =>
    state && state !== around ? [{ type: 'secret', audience: state.audience, children: joined(nodes) }] : joined(nodes),
  )
}

function joined(nodes: readonly Inline[]): Inline[] {
  const result: Inline[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (node.type === 'text' && last?.type === 'text')
      result[result.length - 1] = { ...last, value: last.value + node.value }
    else result.push(node)
  }
  return result
}

export function wrapBlocks(pieces: readonly Piece<Block>[]): Block[] {
  return runs(pieces).flatMap(({ nodes, state }): Block[] =>
    state ? [{ type: 'secretBlock', audience: state.audience, children: nodes }] : nodes,
  )
}

/** A block of words, secret as a whole when all of its words are. */
export function worded(pieces: readonly Piece<Inline>[], make: (children: Inline[]) => Block): Piece<Block>[] {
  if (pieces.length === 0) return []
  const state = sharedState(pieces) ?? null
  return [{ node: make(wrapInlines(pieces, state)), state }]
}

/** A block of blocks, secret as a whole when all of them are, for the same people. */
export function holding(pieces: readonly Piece<Block>[], make: (children: Block[]) => Block): Piece<Block>[] {
  if (pieces.length === 0) return []
  const state = sharedState(pieces) ?? null
  return [{ node: make(state ? pieces.map(({ node }) => node) : wrapBlocks(pieces)), state }]
}
