import './times-bar.css'
import { type CSSProperties, useState } from 'react'
import { beginsEarly, clockOf, moved, type Span, STEP, scaleOf } from './times-span.ts'

type Props = { span: Span; onMove: (span: Span) => void }

const NAMES = { from: 'From', until: 'Until' } as const

/** One stretch of a day as a bar with a handle at each end. It says the same as the field above it. */
export function TimesBar({ span, onMove }: Props) {
  // A bar that has shown the morning goes on showing it: a scale that changed under a handle would carry it away.
  const [hasMorning, setMorning] = useState(beginsEarly(span))
  if (!hasMorning && beginsEarly(span)) setMorning(true)
  const scale = scaleOf(hasMorning)
  const [first, last] = [scale[0]!, scale.at(-1)!]
  const shareOf = (hour: number) => (hour - first) / (last - first)
  const shares = { '--from': shareOf(span.from), '--until': shareOf(span.until), '--hours': last - first }
  return (
    <div className="times-bar" style={shares as CSSProperties}>
      <span className="times-bar-track" aria-hidden="true" />
      {(['from', 'until'] as const).map(end => (
        <input
          key={end}
          type="range"
          min={first}
          max={last}
          step={STEP}
          value={span[end]}
          aria-label={NAMES[end]}
          aria-valuetext={clockOf(span[end])}
          onChange={event => onMove(moved(span, end, event.target.valueAsNumber))}
        />
      ))}
      <span className="times-bar-scale" aria-hidden="true">
        {scale.map(hour => (
          <span key={hour}>{hour}</span>
        ))}
      </span>
    </div>
  )
}
