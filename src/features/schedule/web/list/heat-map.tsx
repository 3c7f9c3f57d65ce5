import { today as todayHere } from '#kit/shared/days.ts'
import './heat-map.css'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { shareInWords } from '../calendar/day-words.ts'
import { dayWords, stepOf, wholeDay } from '../calendar/days.ts'
import { weekWords } from '../calendar/weeks.ts'
import { AllOnDay } from '../form/all-on-day.tsx'
import { useWeeks, type Weeks } from './use-weeks.ts'

/** A day of the map in words: the number of players, whether they are enough, and the sessions on it. */
function heatWords({ shareOf, heldOn, players, quorum }: Weeks, day: string): string {
  const held = heldOn(day).map(({ title }) => title)
  return [shareInWords(shareOf(day), players, quorum), held.length > 0 && `session: ${held.join(', ')}`]
    .filter(Boolean)
    .join(', ')
}

type Props = { bookId: string; act: (day: string) => React.ReactNode }

/**
 * The next weeks with the number of players who can come on each day, written in its cell. A chosen day says more below: who can come,
 * and `act` for it. Arrows move between the days.
 */
export function HeatMap({ bookId, act }: Props) {
  const today = todayHere()
  const map = useWeeks(bookId)
  const [chosen, setChosen] = useState<string | null>(null)
  const [focused, setFocused] = useState(today)
  const grid = useRef<HTMLTableElement>(null)
  const led = useRef(false)
  const last = map.weeks.at(-1)!.at(-1)!

  useEffect(() => {
    if (!led.current) return
    led.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepOf(event.key, focused)
    if (!next) return
    event.preventDefault()
    if (next < today || next > last) return
    led.current = true
    setFocused(next)
  }

  if (map.failed)
    return (
      <ErrorState
        error={map.failed.error}
        title="The next weeks could not be loaded"
        onRetry={map.retry}
        retrying={map.failed.isFetching}
      />
    )
  if (!map.isLoaded)
    return (
      <Loading label="Loading the next weeks">
        <Skeleton lines={5} />
      </Loading>
    )
  return (
    <div className="heat">
      <table ref={grid} className="heat-map" aria-label="Players who can come, by day" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col" className="heat-week">
              <span className="visually-hidden">Week</span>
            </th>
            {map.weeks[0]!.map(day => (
              <th key={day} scope="col" abbr={dayWords(day, { weekday: 'long' })}>
                {dayWords(day, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {map.weeks.map(week => (
            <tr key={week[0]}>
              <th scope="row" className="heat-week">
                {weekWords(week)}
              </th>
              {week.map(day =>
                day < today ? (
                  <td key={day} />
                ) : (
                  <HeatCell
                    key={day}
                    {...{ day, map }}
                    isChosen={day === chosen}
                    isFocused={day === focused}
                    onFocus={() => setFocused(day)}
                    onChoose={() => setChosen(day)}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">
        {map.quorum === null
          ? 'The large number: players who can come.'
          : `The large number: players who can come. A framed day has the ${map.quorum} that you need.`}
      </p>
      <div className="heat-day" aria-live="polite">
        {chosen && (
          <>
            <p>
              <strong>{wholeDay(chosen)}</strong> <span dir="auto">{heatWords(map, chosen)}</span>
            </p>
            {act(chosen)}
          </>
        )}
      </div>
      {chosen && map.can?.readAll && <AllOnDay bookId={bookId} day={chosen} />}
    </div>
  )
}

type CellProps = {
  day: string
  map: Weeks
  isChosen: boolean
  isFocused: boolean
  onFocus: () => void
  onChoose: () => void
}

function HeatCell({ day, map, isChosen, isFocused, onFocus, onChoose }: CellProps) {
  const { available, colour } = map.shareOf(day)
  const isHeld = map.heldOn(day).length > 0
  return (
    <td
      className="heat-cell"
      data-colour={available > 0 ? colour : 'none'}
      data-enough={(map.quorum !== null && available >= map.quorum) || undefined}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={isFocused ? 0 : -1}
        aria-pressed={isChosen}
        onFocus={onFocus}
        onClick={onChoose}
      >
        <span className="visually-hidden">
          {wholeDay(day)}, {heatWords(map, day)}
        </span>
        <span className="heat-shown" aria-hidden="true">
          <span className="heat-date tabular">{Number(day.slice(8))}</span>
          <span className="heat-count tabular">{available}</span>
          <span className="heat-held">{isHeld && 'game'}</span>
        </span>
      </button>
    </td>
  )
}
