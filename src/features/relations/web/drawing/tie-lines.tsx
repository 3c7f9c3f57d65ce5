import type { TieView } from '../../contract.ts'
import type { Drawing } from './lay-out.ts'
import { type TieCurve, tieCurves } from './tie-curves.ts'

type Props = { drawing: Drawing; ties: readonly TieView[]; chosen: string | undefined }

/** The ties as lines with their words. It is decoration: the list says the same. */
export function TieLines({ drawing, ties, chosen }: Props) {
  const curves = tieCurves(ties, drawing.spots)
  const isNear = ({ tie: { from, to } }: TieCurve) => from === chosen || to === chosen
  const classes = (curve: TieCurve) =>
    ['web-tie', curve.tie.veiled && 'web-tie-veiled', isNear(curve) && 'web-tie-near'].filter(Boolean).join(' ')
  return (
    <svg className="web-ties" width={drawing.width} height={drawing.height} aria-hidden="true" focusable="false">
      <title>Ties</title>
      <defs>
        <marker id="web-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path d="M0 0 8 4 0 8z" />
        </marker>
      </defs>
      {curves.map(curve => {
        const { tie, start, turn, stop } = curve
        return (
          <path
            key={tie.id}
            className={classes(curve)}
            d={`M${start.x} ${start.y}Q${turn.x} ${turn.y} ${stop.x} ${stop.y}`}
            markerEnd={tie.directed ? 'url(#web-arrow)' : undefined}
          />
        )
      })}
      {/* Above every line, so that none runs through words. */}
      {curves.map(({ tie, words, at }) => (
        <text key={tie.id} x={at.x} y={at.y} textAnchor="middle" dominantBaseline="middle">
          {words}
        </text>
      ))}
    </svg>
  )
}
