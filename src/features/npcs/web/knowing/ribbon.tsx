import './ribbon.css'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { exactTime } from '#kit/web/ago.ts'
import { Day } from '#kit/web/day.tsx'

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: at => at - 1,
  ArrowDown: at => at - 1,
  ArrowRight: at => at + 1,
  ArrowUp: at => at + 1,
  PageDown: at => at - 5,
  PageUp: at => at + 5,
  Home: () => 0,
  End: (_, last) => last,
}

type Props = {
  /** The moments of the ledger, the earliest first. */
  changes: readonly Date[]
  /** The moment in sight; null for today. */
  at: Date | null
  onMove: (at: Date | null) => void
}

/** The time line of a ledger, with a ribbon that is moved from change to change; its end is today. */
export function Ribbon({ changes, at, onMove }: Props) {
  const line = useRef<HTMLDivElement>(null)
  const first = changes[0]
  if (!first) return null
  const last = changes.length
  const end = Math.max(Date.now(), Number(changes.at(-1)) + 1)
  const share = (when: Date | null) => (when ? (Number(when) - Number(first)) / (end - Number(first)) : 1)
  const index = at ? changes.findIndex(change => Number(change) === Number(at)) : last
  const move = (to: number) => {
    const next = Math.min(last, Math.max(0, to))
    if (next !== index) onMove(changes[next] ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    move(step(index, last))
  }
  /** Moves to the change that is nearest to the finger. */
  const onPointer = (event: PointerEvent) => {
    const box = line.current?.getBoundingClientRect()
    if (!box || event.buttons === 0) return
    const there = (event.clientX - box.left) / box.width
    const places = [...changes.map(share), 1].map((place, position) => ({ position, off: Math.abs(place - there) }))
    move(places.reduce((near, one) => (one.off < near.off ? one : near)).position)
  }
  return (
    <div className="ledger-ribbon">
      <p className="muted" aria-hidden="true">
        What was known on
      </p>
      <div
        ref={line}
        dir="ltr"
        className="ledger-ribbon-line"
        role="slider"
        tabIndex={0}
        aria-label="What was known on"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={at ? exactTime(at) : 'today'}
        onKeyDown={onKeyDown}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          onPointer(event)
        }}
        onPointerMove={onPointer}
      >
        {changes.map(change => (
          <i key={Number(change)} style={{ left: `${share(change) * 100}%` }} />
        ))}
        <b style={{ left: `${share(at) * 100}%` }} />
      </div>
      <span className="ledger-ribbon-ends" dir="ltr">
        <Day date={first} format={{ day: 'numeric', month: 'short' }} />
        <span>today</span>
      </span>
    </div>
  )
}
