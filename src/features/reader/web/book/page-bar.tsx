import './page-bar.css'
import { IconButton } from '#kit/web/button.tsx'
import { Day } from '#kit/web/day.tsx'
import { isLastOpen, nameOfOpen } from './open-pages.ts'
import type { Side } from './sheets.ts'

type Props = {
  sides: readonly Side[]
  at: number
  /** Two pages lie open, or one. */
  spread: boolean
  onOpen: (index: number) => void
  newSince: Date | null
}

/** Where one is in the story, as a line with a marker; what is new stands on it as small ribbons. */
export function PageBar({ sides, at, spread, onOpen, newSince }: Props) {
  const step = spread ? 2 : 1
  const numbered = sides.flatMap((side, index) => (side.kind === 'page' ? [{ index, head: side.head }] : []))
  const fresh = numbered.filter(({ head }) => head.isNew)
  // Before the story begins, the marker stands at its beginning.
  const number = Math.max(
    0,
    numbered.findLastIndex(({ index }) => index <= at),
  )
  const share = (page: number) => `${(page / Math.max(1, numbered.length - 1)) * 100}%`
  const name = nameOfOpen(sides, at, spread)
  return (
    <nav className="page-bar" aria-label="Pages">
      <IconButton
        icon="ph:caret-left"
        label="Previous page"
        disabled={at === 0}
        onClick={() => onOpen(Math.max(0, at - step))}
      />
      <span className="page-bar-here" dir="auto" aria-live="polite">
        {name}
      </span>
      <span className="page-track">
        {numbered.length > 1 && (
          <>
            <input
              type="range"
              min={0}
              max={numbered.length - 1}
              value={number}
              aria-label="Place in the story"
              aria-valuetext={name}
              style={{ '--share': share(number) } as object}
              onChange={event => onOpen(numbered[Number(event.target.value)]!.index)}
            />
            {fresh.slice(0, 60).map(({ index, head }) => (
              <i key={index} style={{ insetInlineStart: share(head.number - 1) }} aria-hidden="true" />
            ))}
          </>
        )}
      </span>
      {fresh.length > 0 && newSince && (
        <span className="page-bar-new">
          {fresh.length} new since <Day date={newSince} format={{ weekday: 'long' }} />
        </span>
      )}
      <IconButton
        icon="ph:caret-right"
        label="Next page"
        disabled={isLastOpen(sides, at, spread)}
        onClick={() => onOpen(Math.min(sides.length - 1, at + step))}
      />
    </nav>
  )
}
