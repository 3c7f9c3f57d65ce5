import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY } from 'd3-force'

type Node = { id: string; x?: number; y?: number }
export type Spot = { x: number; y: number }
export type Drawing = { width: number; height: number; spots: ReadonlyMap<string, Spot> }

const FACE = 104
const MARGIN = { across: 96, above: 60, below: 92 }
const STEPS = 300

/**
 * Where each face stands, in pixels. The same faces and ties stand in the same places each time: the simulation takes its steps at
 * once and has no chance in it.
 */
export function layOut(ends: readonly string[], ties: readonly { from: string; to: string }[]): Drawing {
  const nodes: Node[] = ends.toSorted().map(id => ({ id }))
  const links = ties.map(({ from, to }) => ({ source: from, target: to }))
  forceSimulation(nodes)
    .force(
      'tie',
      forceLink<Node, { source: string; target: string }>(links)
        .id(node => node.id)
        .distance(230),
    )
    .force('apart', forceManyBody().strength(-2200))
    .force('room', forceCollide(FACE))
    // A page is wider than high.
    .force('x', forceX().strength(0.06))
    .force('y', forceY().strength(0.13))
    .stop()
    .tick(STEPS)
  const xs = nodes.map(({ x = 0 }) => x)
  const ys = nodes.map(({ y = 0 }) => y)
  const [left, top] = [Math.min(...xs, 0), Math.min(...ys, 0)]
  const width = Math.round(Math.max(...xs, 0) - left + 2 * MARGIN.across)
  const height = Math.round(Math.max(...ys, 0) - top + MARGIN.above + MARGIN.below)
  const place = ({ x = 0, y = 0 }: Node) => ({
    x: Math.round(x - left + MARGIN.across),
    y: Math.round(y - top + MARGIN.above),
  })
  return { width, height, spots: new Map(nodes.map(node => [node.id, place(node)])) }
}
