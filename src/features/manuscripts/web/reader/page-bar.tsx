import './page-bar.css'
import type { KeyboardEvent } from 'react'
import { IconButton } from '#kit/web/button.tsx'
import type { Side } from './sheets.ts'

type Props = { sides: readonly Side[]; at: number; step: 1 | 2; onOpen: (index: number) => void; newSince: Date | null }

const nameOf = (side: Side, total: number) =>
  side.kind === 'page' ? `Page ${side.head.number} of ${total}` : side.title

/** Where one is in the book, as a line with a marker; what is new stands on it as small ribbons. */
export function PageBar({ sides, at, step, onOpen, newSince }: Props) {
  const total = sides.filter(side => side.kind === 'page').length
  const here = sides[at]!
  const fresh = sides.flatMap((side, index) => (side.kind === 'page' && side.head.isNew ? [index] : []))
  const share = (index: number) => `${(index / Math.max(1, sides.length - 1)) * 100}%`
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Home' || event.key === 'End') event.stopPropagation()
  }
  return (
    <nav className="page-bar" aria-label="Pages">
      <IconButton
        icon="ph:caret-left"
        label="Previous page"
        disabled={at === 0}
        onClick={() => onOpen(Math.max(0, at - step))}
      />
      <span className="page-bar-here" dir="auto" aria-live="polite">
        {nameOf(here, total)}
      </span>
      <span className="page-track">
        <input
          type="range"
          min={0}
          max={sides.length - 1}
          value={at}
          aria-label="Place in the book"
          aria-valuetext={nameOf(here, total)}
          style={{ '--share': share(at) } as object}
          onChange={event => onOpen(Number(event.target.value))}
          onKeyDown={onKey}
        />
        {fresh.slice(0, 60).map(index => (
          <i key={index} style={{ insetInlineStart: share(index) }} aria-hidden="true" />
        ))}
      </span>
      {fresh.length > 0 && newSince && (
        <span className="page-bar-new">
          {fresh.length} new since {newSince.toLocaleDateString(undefined, { weekday: 'long' })}
        </span>
      )}
      <IconButton
        icon="ph:caret-right"
        label="Next page"
        disabled={at >= sides.length - 1}
        onClick={() => onOpen(Math.min(sides.length - 1, at + step))}
      />
    </nav>
  )
}
