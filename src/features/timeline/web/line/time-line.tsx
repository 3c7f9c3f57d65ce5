import './time-line.css'
import type { RefObject } from 'react'
import { Icon } from '#kit/web/icon.tsx'
import type { TimelineView } from '../../contract.ts'
import { dateWords, dayWords, weekdayWords, yearWords } from '../../engine/words.ts'
import { EntryCard } from './entry-card.tsx'
import type { Row, YearGroup } from './groups.ts'
import { useEntryActs } from './use-entry-acts.ts'

type Props = { timeline: TimelineView; groups: readonly YearGroup[]; today: RefObject<HTMLLIElement | null> }

/** The line: years, their months, and what stands in them, in order. */
export function TimeLine({ timeline, groups, today }: Props) {
  const { bookId, calendar } = timeline
  const acts = useEntryActs(timeline)
  const rowOf = ({ entry }: Row) =>
    entry ? (
      <li key={entry.id}>
        <EntryCard bookId={bookId} calendar={calendar} entry={entry} acts={acts} />
      </li>
    ) : (
      <li key="today" ref={today} className="timeline-today" aria-current="date" tabIndex={-1}>
        <TodayMark timeline={timeline} />
      </li>
    )
  return (
    <ol className="timeline">
      {groups.map(({ year, months }) => (
        <li key={year} className="timeline-year">
          <h2>
            <bdi>{yearWords(calendar, year)}</bdi>
          </h2>
          <ol className="timeline-months">
            {months.map(({ month, rows }) => (
              <li key={month}>
                <h3 className={month === 0 ? 'visually-hidden' : undefined}>
                  <bdi>{dayWords(calendar, { year, month, day: 0 }) || 'In the year'}</bdi>
                </h3>
                <ol className="timeline-entries">{rows.map(rowOf)}</ol>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

function TodayMark({ timeline: { calendar } }: { timeline: TimelineView }) {
  const { today } = calendar
  if (!today) return null
  const words = [weekdayWords(calendar, today), dateWords(calendar, today)].filter(Boolean).join(', ')
  return (
    <p>
      <Icon name="ph:hourglass-medium" /> Today: <bdi>{words}</bdi>
    </p>
  )
}
