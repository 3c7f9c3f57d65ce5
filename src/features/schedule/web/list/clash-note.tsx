import './clash-note.css'
import { Icon } from '#kit/web/icon.tsx'
import type { SessionElsewhereView } from '../../contract.ts'
import { dayOf, dayWords, timeWords } from '../calendar/days.ts'

/** The sessions of the reader at other tables that fall together with something here. */
export function ClashNote({ sessions }: { sessions: SessionElsewhereView[] }) {
  if (sessions.length === 0) return null
  return (
    <div className="clash-note" role="note" aria-label="At your other tables">
      <Icon name="ph:warning-circle" />
      <div>
        {sessions.map(session => (
          <p key={session.id}>
            Your other table, <bdi>{session.bookTitle}</bdi>, meets{' '}
            {dayWords(dayOf(session), { weekday: 'short', day: 'numeric', month: 'short' })}, {timeWords(session)}:{' '}
            <bdi>{session.title}</bdi>.
          </p>
        ))}
        <p className="muted">Only you are told.</p>
      </div>
    </div>
  )
}
