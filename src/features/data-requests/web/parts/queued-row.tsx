import { Button } from '#kit/web/button.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import type { QueuedRequestView } from '../../contract.ts'
import { deadlineWords, isOpen, urgencyOf } from '../../rules.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { dayOf, STATE_WORDS } from './request-words.ts'

/** One request in the list of the den. */
export function QueuedRow({ request }: { request: QueuedRequestView }) {
  const { kind, state, person, askedAt, dueAt, endedAt, words, answer, remaining, can } = request
  const { isRecorded, recordedBy, decidedBy } = request
  const now = new Date()
  const decide = (act: 'erase' | 'refuse') => void openModal(DecideDialog, { request, act })
  return (
    <li>
      <h3>
        <bdi>{person?.name ?? 'An account that is gone'}</bdi>: {kind === 'copy' ? 'a copy' : 'erasure'}
      </h3>
      <p className="muted">
        {person && <a href={`mailto:${encodeURIComponent(person.email)}`}>{person.email}</a>} {STATE_WORDS[state]},
        asked on {dayOf(askedAt)}
        {endedAt && `, ended on ${dayOf(endedAt)}`}
        {isRecorded && `, recorded by ${recordedBy ?? 'an admin'}`}
        {decidedBy && `, decided by ${decidedBy}`}
      </p>
      {isOpen(state) && (
        <p className="data-request-due" data-urgency={urgencyOf(dueAt, now)}>
          {deadlineWords(dueAt, now)} ({dayOf(dueAt)})
        </p>
      )}
      {words && (
        <p className="data-request-words" dir="auto">
          {words}
        </p>
      )}
      {answer && (
        <blockquote className="data-request-words" dir="auto">
          {answer}
        </blockquote>
      )}
      {remaining.length > 0 && <p role="alert">Could not be erased yet: {remaining.join(', ')}. It is tried again.</p>}
      {can.erase && (
        <Button look="danger" onClick={() => decide('erase')}>
          Erase …<span className="visually-hidden"> {person?.name}</span>
        </Button>
      )}
      {can.refuse && (
        <Button onClick={() => decide('refuse')}>
          Refuse …<span className="visually-hidden"> {person?.name}</span>
        </Button>
      )}
    </li>
  )
}
