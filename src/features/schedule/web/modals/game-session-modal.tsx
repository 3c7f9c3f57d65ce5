import '../list/session-row.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { codeOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { useChannel } from '#kit/web/live.ts'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { SpokenText } from '#kit/web/spoken-text.tsx'
import type { MarkedSessionView, OpenedSessionView } from '../../contract.ts'
import { hoursWords } from '../../rules.ts'
import { api } from '../api.ts'
import { dayOf, timeWords, wholeDay } from '../calendar/days.ts'
import { AnswerButtons } from '../list/answer-buttons.tsx'
import { answersInWords } from '../list/answer-words.ts'
import { recapWords, useRecap } from '../list/use-recap.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'game-session': typeof GameSessionModal
  }
}

type Props = ModalProps & {
  id: string
  /** In the calendar: the sessions of its day, this one among them, which can be read one after the other. */
  sameDay?: readonly MarkedSessionView[]
}

/** One game session, for the party: what a mention, a search, or a day that is over leads to. */
export function GameSessionModal({ id: first, sameDay, dismiss }: Props) {
  const [id, setId] = useState(first)
  const session = useQuery({
    ...api.read.queryOptions({ input: { id } }),
    staleTime: 0,
    // The dialog stays while another session of the day is read.
    placeholderData: previous => previous,
  })
  useChannel(session.data ? `table:${session.data.bookId}` : null)
  if (codeOf(session.error) === 'NOT_FOUND')
    return (
      <Dialog
        title="No longer in the calendar"
        size="small"
        onDismiss={dismiss}
        actions={<Button onClick={dismiss}>Close</Button>}
      >
        <p>This session was deleted, or is for the party of another campaign.</p>
      </Dialog>
    )
  if (session.isError && !session.data)
    return (
      <Dialog title="Session" titleHidden size="small" onDismiss={dismiss}>
        <ErrorState
          error={session.error}
          title="The session could not be loaded"
          onRetry={() => void session.refetch()}
          retrying={session.isFetching}
        />
      </Dialog>
    )
  if (!session.data)
    return (
      <Dialog title="Session" titleHidden size="small" onDismiss={dismiss}>
        <Loading label="Loading the session">
          <Skeleton lines={5} />
        </Loading>
      </Dialog>
    )
  return (
    <Opened session={session.data} inCalendar={sameDay !== undefined} dismiss={dismiss}>
      {sameDay && sameDay.length > 1 && (
        <fieldset className="session-answer-set" aria-label="Sessions of this day">
          {sameDay.map(one => (
            <Button key={one.id} size="small" aria-pressed={one.id === id} onClick={() => setId(one.id)}>
              <bdi>{one.title}</bdi>
            </Button>
          ))}
        </fieldset>
      )}
    </Opened>
  )
}

type OpenedProps = { session: OpenedSessionView; inCalendar: boolean; dismiss: () => void; children: ReactNode }

function Opened({ session, inCalendar, dismiss, children }: OpenedProps) {
  const { bookId, title, startsAt, duration, status, goals, notes, reactions, isUpcoming, recapPage, can } = session
  const openRecap = useRecap()
  const lead = (
    <>
      {wholeDay(dayOf(session))}, <time dateTime={startsAt.toISOString()}>{timeWords(session)}</time>,{' '}
      {hoursWords(duration)}, {status}
    </>
  )
  return (
    <Dialog
      title={<bdi>{title}</bdi>}
      lead={lead}
      onDismiss={dismiss}
      actions={
        <>
          {inCalendar ? (
            <Button onClick={dismiss}>Close</Button>
          ) : (
            <ButtonLink href={`/campaigns/${bookId}/inn/calendar`}>To the calendar</ButtonLink>
          )}
          {recapPage && !can.writeRecap && (
            <ButtonLink look="primary" icon="ph:book-open" href={`/campaigns/${bookId}/story?page=${recapPage}`}>
              Read the recap
            </ButtonLink>
          )}
          {can.writeRecap && (
            <Button look="primary" icon="game-icons:quill-ink" onClick={() => void openRecap(session, dismiss)}>
              {recapWords(session)}
            </Button>
          )}
        </>
      }
    >
      <div className="session-view">
        {children}
        {goals && <SpokenText text={goals} />}
        {notes && (
          <section>
            <h3>Notes, for the GM side alone</h3>
            <SpokenText text={notes} />
          </section>
        )}
        {isUpcoming && <AnswerButtons session={session} />}
        <p className="muted" aria-live="polite">
          <bdi>{answersInWords(reactions)}</bdi>
        </p>
      </div>
    </Dialog>
  )
}
