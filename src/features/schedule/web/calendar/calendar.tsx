import { today as todayHere } from '#kit/shared/days.ts'
import './calendar.css'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#kit/web/button.tsx'
import { Card } from '#kit/web/card.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { FIRST_DAY, LAST_DAY } from '../../rules.ts'
import { DayCell } from './day-cell.tsx'
import { dayWords, monthAfter, monthOf, stepOf } from './days.ts'
import { useMonth } from './use-month.ts'

const FIRST_MONTH = monthOf(FIRST_DAY)
const LAST_MONTH = monthOf(LAST_DAY)
/** The days of any week that begins on a Sunday. */
const WEEK = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07']

type Props = {
  bookId: string
  /** The day whose availability stands beside the month. */
  chosen: string | undefined
  onChoose: (day: string) => void
}

/** The month of a book, Sunday to Saturday. A day that is not over can be chosen; a past one opens the sessions that it had. */
export function Calendar({ bookId, chosen, onChoose }: Props) {
  const today = todayHere()
  const [month, setMonth] = useState(() => monthOf(today))
  const [focused, setFocused] = useState(today)
  const grid = useRef<HTMLTableElement>(null)
  const led = useRef(false)
  const shown = useMonth(bookId, month)

  useEffect(() => {
    if (!led.current) return
    led.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  })

  const go = (next: string) => {
    if (next < FIRST_MONTH || next > LAST_MONTH) return
    setMonth(next)
    setFocused(next === monthOf(today) ? today : next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepOf(event.key, focused)
    if (!next || next < FIRST_MONTH || monthOf(next) > LAST_MONTH) return
    event.preventDefault()
    led.current = true
    setFocused(next)
    setMonth(monthOf(next))
  }
  const weeks = Array.from({ length: shown.cells.length / 7 }, (_, at) => shown.cells.slice(at * 7, at * 7 + 7))
  const name = dayWords(month, { month: 'long', year: 'numeric' })
  return (
    <Card as="section" className="calendar" aria-label="Calendar">
      <header className="calendar-head">
        <h2 aria-live="polite">{name}</h2>
        <Button size="small" onClick={() => go(monthOf(today))}>
          Today
        </Button>
        <IconButton icon="ph:caret-left" label="Previous month" onClick={() => go(monthAfter(month, -1))} />
        <IconButton icon="ph:caret-right" label="Next month" onClick={() => go(monthAfter(month, 1))} />
      </header>
      {shown.failed && (
        <ErrorState
          error={shown.failed.error}
          title="The calendar could not be loaded"
          onRetry={shown.retry}
          retrying={shown.failed.isFetching}
        />
      )}
      <table
        ref={grid}
        className="calendar-grid"
        aria-label={name}
        aria-busy={!shown.isLoaded && !shown.failed}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {WEEK.map(day => (
              <th key={day} scope="col" abbr={dayWords(day, { weekday: 'long' })}>
                {(['short', 'narrow'] as const).map(weekday => (
                  <span key={weekday} data-weekday={weekday}>
                    {dayWords(day, { weekday })}
                  </span>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]}>
              {week.map(day => (
                <DayCell
                  key={day}
                  {...{ day, month, today, shown }}
                  isFocused={day === focused}
                  onFocus={() => setFocused(day)}
                  isChosen={day === chosen}
                  onOpen={() => onChoose(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="calendar-legend">
        <li>
          <span className="calendar-dot" /> Session
        </li>
        <li>
          <span className="calendar-swatch" data-own="free" /> You are free
        </li>
        <li>
          <span className="calendar-swatch" data-own="busy" /> You are busy
        </li>
        {shown.players > 0 && (
          <li>
            <span className="calendar-share" data-colour="green">
              n/{shown.players}
            </span>{' '}
            players who can come
          </li>
        )}
      </ul>
      {shown.hasMore && <p className="muted">This month has more sessions than the calendar marks.</p>}
    </Card>
  )
}
