import './day-panel.css'
import { useLayoutEffect, useRef } from 'react'
import { IconButton } from '#kit/web/button.tsx'
import { Card } from '#kit/web/card.tsx'
import { PartBoundary } from '#kit/web/part-boundary.tsx'
import { ScrollBody } from '#kit/web/scroll-body.tsx'
import { wholeDay } from '../calendar/days.ts'
import { DayAvailability, useShareWords } from '../form/day-availability.tsx'

export type DayPanelProps = {
  bookId: string
  day: string
  onClose: () => void
  /** It was saved, and closes without a question. */
  onSaved: () => void
  /** Opens the same in a modal. */
  onEnlarge: () => void
  onDirty: (dirty: boolean) => void
}

/** Player Availability beside the month. The focus goes to its title when a day opens it; Escape closes it. */
export function DayPanel({ bookId, day, onClose, onSaved, onEnlarge, onDirty }: DayPanelProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const share = useShareWords(bookId, day)
  // Together with the panel itself: a key that follows is for the panel.
  useLayoutEffect(() => {
    if (day) title.current?.focus({ preventScroll: true })
  }, [day])
  return (
    <Card
      as="aside"
      className="day-panel"
      aria-labelledby="day-panel-title"
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
        event.preventDefault()
        onClose()
      }}
    >
      <header className="day-panel-head">
        <h2 id="day-panel-title" ref={title} tabIndex={-1}>
          <span className="day-panel-what">Player Availability</span> {wholeDay(day)}
        </h2>
        <IconButton icon="ph:arrows-out-simple" label="Open in a window" onClick={onEnlarge} />
        <IconButton icon="ph:x" label="Close" onClick={onClose} />
        <p className="day-panel-share muted" aria-live="polite">
          {share}
        </p>
      </header>
      <ScrollBody className="day-panel-body" label="Player Availability">
        <PartBoundary name="Player Availability" resetKey={day}>
          <DayAvailability bookId={bookId} day={day} onSaved={onSaved} onDirty={onDirty} />
        </PartBoundary>
      </ScrollBody>
    </Card>
  )
}
