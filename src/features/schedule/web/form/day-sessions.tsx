import { Button } from '#kit/web/button.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import type { MarkedSessionView } from '../../contract.ts'
import { timeWords } from '../calendar/days.ts'

/** The sessions of a day, each opened by its button. */
export function DaySessions({ sessions }: { sessions: readonly MarkedSessionView[] }) {
  return (
    <ul className="day-sessions" aria-label="Sessions of this day">
      {sessions.map(session => (
        <li key={session.id}>
          <Button
            icon="ph:calendar-blank"
            onClick={() => void openModal('game-session', { id: session.id, sameDay: sessions })}
          >
            <span className="day-session">
              <bdi>{session.title}</bdi>
              <span>{session.status === 'cancelled' ? 'cancelled' : timeWords(session)}</span>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
