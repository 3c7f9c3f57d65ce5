import type { TieView } from '../../contract.ts'
import type { Spot } from './lay-out.ts'

/** Half the width of a face with the room around it, where a line begins. */
const FACE = 44
const APART = 56
const LONGEST = 26
/** In pixels, for the size in which the words are set: only their places depend on it. */
const LETTER = 6.6
const LINE = 20
/** Where on a curve its words may stand, the best first. */
const PLACES = [0.5, 0.42, 0.58, 0.34, 0.66, 0.27, 0.73]

type Box = { x: number; y: number; width: number; height: number }
/** A tie as it is drawn: a curve between two faces, its words, and where they stand. */
export type TieCurve = { tie: TieView; start: Spot; turn: Spot; stop: Spot; words: string; at: Spot }

/**
 * The curves of ties between faces that have a spot. Several between the same two bend apart. Words stand in the middle of their
 * curve, or further along it where other words or a face would be under them.
 */
export function tieCurves(ties: readonly TieView[], spots: ReadonlyMap<string, Spot>): TieCurve[] {
  const between = Map.groupBy(ties, ({ from, to }) => [from, to].toSorted().join())
  const taken = [...spots.values()].flatMap(boxesOfFace)
  return ties.flatMap(tie => {
    const [from, to] = [spots.get(tie.from), spots.get(tie.to)]
    if (!from || !to) return []
    const same = between.get([tie.from, tie.to].toSorted().join()) ?? []
    const bend = (same.indexOf(tie) - (same.length - 1) / 2) * APART * (tie.from < tie.to ? 1 : -1)
    const far = Math.hypot(to.x - from.x, to.y - from.y) || 1
    const aside = { x: (-(to.y - from.y) / far) * bend, y: ((to.x - from.x) / far) * bend }
    const turn = { x: (from.x + to.x) / 2 + aside.x, y: (from.y + to.y) / 2 + aside.y }
    const curve = { start: leaving(from, turn), turn, stop: leaving(to, turn) }
    const words = tie.words.length > LONGEST ? `${tie.words.slice(0, LONGEST - 1).trimEnd()}…` : tie.words
    const places = PLACES.map(share => onCurve(curve, share)).map(at => ({ at, box: boxOfWords(words, at) }))
    const crowds = places.map(({ box }) => taken.reduce((sum, other) => sum + shared(box, other), 0))
    const best = places[crowds.indexOf(Math.min(...crowds))]!
    taken.push(best.box)
    return [{ tie, ...curve, words, at: best.at }]
  })
}

/** A point on the way from one face to another, outside of the first. */
function leaving(from: Spot, to: Spot): Spot {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: from.x + ((to.x - from.x) * FACE) / far, y: from.y + ((to.y - from.y) * FACE) / far }
}

function onCurve({ start, turn, stop }: Pick<TieCurve, 'start' | 'turn' | 'stop'>, share: number): Spot {
  const [a, b, c] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2]
  return { x: a * start.x + b * turn.x + c * stop.x, y: a * start.y + b * turn.y + c * stop.y }
}

/** The picture of a face, and its name below. */
const boxesOfFace = ({ x, y }: Spot): Box[] => [
  { x: x - 34, y: y - 40, width: 68, height: 80 },
  { x: x - 72, y: y + 42, width: 144, height: 26 },
]

function boxOfWords(words: string, { x, y }: Spot): Box {
  const width = words.length * LETTER + 8
  return { x: x - width / 2, y: y - LINE / 2, width, height: LINE }
}

/** The area that two boxes share. */
function shared(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(across, 0) * Math.max(down, 0)
}
