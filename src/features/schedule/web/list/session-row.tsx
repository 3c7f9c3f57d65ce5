import { daysBetween, today } from '#kit/shared/days.ts'
import './session-row.css'
import type { GameSessionView } from '../../contract.ts'
import { hoursWords } from '../../rules.ts'
import { dayOf, dayWords, timeWords } from '../calendar/days.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { answersInWords, attendanceWords } from './answer-words.ts'
import { asksForClashes, SessionClashes } from './session-clashes.tsx'

/** How far away a day is, in words. */
function inDays(day: string): string {
  const many = daysBetween(today(), day)
  if (many <= 0) return 'Today'
  return many === 1 ? 'Tomorrow' : `In ${many} days`
}

/** An upcoming session with its day, its time for the reader, its goals, and the answers of the party. */
export function SessionRow({ session, quorum }: { session: GameSessionView; quorum: number | null }) {
  const attendance = attendanceWords(session, quorum)
  const day = dayOf(session)
  return (
    <li className="session-row">
      <div className="session-day">
        <span>{dayWords(day, { weekday: 'short' })}</span>
        <strong>{dayWords(day, { day: 'numeric' })}</strong>
        <span>{dayWords(day, { month: 'short' })}</span>
      </div>
      <div className="session-words">
        <h3 dir="auto">{session.title}</h3>
        <p className="muted">
          {inDays(day)}, <time dateTime={session.startsAt.toISOString()}>{timeWords(session)}</time>,{' '}
          {hoursWords(session.duration)}
        </p>
        {session.goals && (
          <p dir="auto">
            <em>{session.goals}</em>
          </p>
        )}
      </div>
      <div className="session-answers">
        <AnswerButtons session={session} />
        {asksForClashes(session) && <SessionClashes id={session.id} />}
        <p className="session-names" aria-live="polite">
          <bdi>{answersInWords(session.reactions)}</bdi>
          {attendance && <span className="session-attendance">{attendance}</span>}
        </p>
      </div>
    </li>
  )
}
