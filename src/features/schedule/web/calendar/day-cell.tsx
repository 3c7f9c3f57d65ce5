import { ownZone } from '#kit/shared/days.ts'
import { Icon } from '#kit/web/icon.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import type { MarkedSessionView } from '../../contract.ts'
import { dayLabel } from './day-words.ts'
import type { Month } from './use-month.ts'

type Props = {
  day: string
  month: string
  today: string
  shown: Month
  isFocused: boolean
  /** Its availability stands beside the month. */
  isChosen: boolean
  onOpen: () => void
  onFocus: () => void
}

const MOST_TITLES = 2

/** When a session begins, for its reader; of one that is over, that it was played. */
function SessionTime({ session: { status, time, startsAt } }: { session: MarkedSessionView }) {
  if (status === 'completed') return <span className="calendar-time">played</span>
  if (status === 'cancelled' || time === null) return null
  const clock = { hour: '2-digit', minute: '2-digit', timeZone: ownZone() } as const
  return <span className="calendar-time">{startsAt.toLocaleTimeString(undefined, clock)}</span>
}

/** Opens the sessions of a day that is over: the first one, which leads to the others. */
function openSessions(sessions: MarkedSessionView[]) {
  const [first] = sessions
  if (first) void openModal('game-session', { id: first.id, sameDay: sessions })
}

/** A day of the calendar: its sessions with a dot, the own answer, and how many players can come. */
export function DayCell({ day, month, today, shown, isFocused, isChosen, onOpen, onFocus }: Props) {
  const isPast = day < today
  const sessions = shown.sessionsOn(day)
  const own = shown.ownOn(day)
  const share = shown.shareOf(day)
  const { players } = shown
  return (
    <td
      className="calendar-cell"
      data-past={isPast || undefined}
      data-other={!day.startsWith(month.slice(0, 7)) || undefined}
      data-today={day === today || undefined}
      data-chosen={isChosen || undefined}
      data-own={own && (own.available ? 'free' : 'busy')}
    >
      <button
        type="button"
        className="calendar-day"
        data-day={day}
        tabIndex={isFocused ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        aria-disabled={(isPast && sessions.length === 0) || undefined}
        aria-expanded={isChosen || undefined}
        onFocus={onFocus}
        onClick={() => (isPast ? openSessions(sessions) : onOpen())}
      >
        <span className="visually-hidden">
          {dayLabel({ day, isToday: day === today, isPast, sessions, own, share, players })}
        </span>
        <span className="calendar-shown" aria-hidden="true">
          <span className="calendar-number tabular">
            {Number(day.slice(8))}
            {sessions.length > 0 && <span className="calendar-dot" />}
            {day === today && <span className="calendar-today">today</span>}
          </span>
          {sessions.slice(0, MOST_TITLES).map(({ id, title, status }) => (
            <span key={id} className="calendar-title" data-off={status === 'cancelled' || undefined} dir="auto">
              {title}
            </span>
          ))}
          {sessions.length === 1 && <SessionTime session={sessions[0]!} />}
          {sessions.length > MOST_TITLES && (
            <span className="calendar-more">+{sessions.length - MOST_TITLES} more</span>
          )}
          {own && (
            <span className="calendar-own" dir="auto">
              <Icon name={own.available ? 'ph:check' : 'ph:x'} />
              <span>{own.available ? own.times.join(', ') : own.reason || 'busy'}</span>
            </span>
          )}
          {!isPast && players > 0 && (
            <span className="calendar-share tabular" data-colour={share.colour}>
              {share.available}/{players}
            </span>
          )}
        </span>
      </button>
    </td>
  )
}
