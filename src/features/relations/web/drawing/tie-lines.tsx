import type { TieView } from '../../contract.ts'
import type { Drawing, Spot } from './lay-out.ts'

const FACE = 44

/** A point on the way from one face to another, outside of the first. */
const leaving = (from: Spot, to: Spot): Spot => {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: from.x + ((to.x - from.x) * FACE) / far, y: from.y + ((to.y - from.y) * FACE) / far }
}

type Props = { drawing: Drawing; ties: readonly TieView[]; chosen: string | undefined }

/** The ties as lines with their words. Several between the same two bend apart. It is decoration: the list says the same. */
export function TieLines({ drawing, ties, chosen }: Props) {
  const between = Map.groupBy(ties, ({ from, to }) => [from, to].toSorted().join())
  return (
    <svg className="web-ties" width={drawing.width} height={drawing.height} aria-hidden="true" focusable="false">
      <title>Ties</title>
      <defs>
        <marker id="web-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path d="M0 0 8 4 0 8z" />
        </marker>
      </defs>
      {ties.map(tie => {
        const [from, to] = [drawing.spots.get(tie.from), drawing.spots.get(tie.to)]
        if (!from || !to) return null
        const same = between.get([tie.from, tie.to].toSorted().join()) ?? []
        const bend = (same.indexOf(tie) - (same.length - 1) / 2) * 56 * (tie.from < tie.to ? 1 : -1)
        return (
          <TieLine
            key={tie.id}
            tie={tie}
            from={from}
            to={to}
            bend={bend}
            isNear={[tie.from, tie.to].includes(chosen ?? '')}
          />
        )
      })}
    </svg>
  )
}

type LineProps = { tie: TieView; from: Spot; to: Spot; bend: number; isNear: boolean }

function TieLine({ tie, from, to, bend, isNear }: LineProps) {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const aside = { x: (-(to.y - from.y) / far) * bend, y: ((to.x - from.x) / far) * bend }
  const turn = { x: (from.x + to.x) / 2 + aside.x, y: (from.y + to.y) / 2 + aside.y }
  const [start, stop] = [leaving(from, turn), leaving(to, turn)]
  const words = { x: (start.x + 2 * turn.x + stop.x) / 4, y: (start.y + 2 * turn.y + stop.y) / 4 }
  const classes = ['web-tie', tie.veiled && 'web-tie-veiled', isNear && 'web-tie-near'].filter(Boolean).join(' ')
  return (
    <g className={classes}>
      <path
        d={`M${start.x} ${start.y}Q${turn.x} ${turn.y} ${stop.x} ${stop.y}`}
        markerEnd={tie.directed ? 'url(#web-arrow)' : undefined}
      />
      <text x={words.x} y={words.y} textAnchor="middle" dominantBaseline="middle">
        {tie.words.length > 26 ? `${tie.words.slice(0, 25).trimEnd()}…` : tie.words}
      </text>
    </g>
  )
}
