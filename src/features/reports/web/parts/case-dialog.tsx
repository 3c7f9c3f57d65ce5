import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import type { ActView, ReportCaseView } from '../../contract.ts'
import { KIND_WORDS } from '../../rules.ts'
import { api } from '../api.ts'
import { AnswerAppeal } from './answer-appeal.tsx'
import { CaseReport } from './case-evidence.tsx'
import { DecideCase } from './decide-case.tsx'
import { dayOf } from './report-times.ts'

/** One case: what was reported, and what is done about it. */
export function CaseDialog({ id, answer, dismiss }: { id: string } & ModalProps<boolean>) {
  const query = useQuery({ ...api.read.queryOptions({ input: { id } }), staleTime: 0 })
  const title = query.data?.case.title || 'A reported thing'
  if (!query.data)
    return (
      <Dialog title="A report" onDismiss={dismiss}>
        {query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        ) : (
          <Loading label="Loading the report">
            <Skeleton lines={5} />
          </Loading>
        )}
      </Dialog>
    )
  const { case: one, reports, acts, earlier } = query.data
  const more = one.reports - reports.length
  return (
    <Dialog title={title} lead={leadOf(one, earlier)} size="wide" onDismiss={dismiss}>
      <ul className="report-list">
        {reports.map(report => (
          <CaseReport key={report.id} report={report} />
        ))}
      </ul>
      {more > 0 && <p className="muted">{more === 1 ? 'And 1 earlier report' : `And ${more} earlier reports`}</p>}
      <Outcome one={one} acts={acts} onDone={() => answer(true)} />
    </Dialog>
  )
}

function leadOf({ kind, person }: ReportCaseView, earlier: number): string {
  if (!person) return `A ${KIND_WORDS[kind].label}; the account is gone.`
  const many = earlier === 1 ? '1 earlier decision' : `${earlier} earlier decisions`
  const before = earlier === 0 ? 'No earlier decision about them.' : `${many} about them.`
  return `A ${KIND_WORDS[kind].label} of ${person.name}. ${before}`
}

type Props = { one: ReportCaseView; acts: readonly ActView[]; onDone: () => void }

/** What was decided so far, and the form for what comes next. */
function Outcome({ one, acts, onDone }: Props) {
  const { act, words, reporterWords, decidedBy, decidedAt, appeal, can } = one
  const [wasMine] = useState(can.decide || can.decideAppeal)
  const [isSent, setSent] = useState(false)
  const done = () => {
    setSent(true)
    onDone()
  }
  const first = wasMine && !isSent && !can.decide && !can.decideAppeal ? (appeal?.decidedBy ?? decidedBy) : null
  const isUndone = acts.find(({ outcome }) => outcome === act)?.isUndone ?? false
  return (
    <>
      {act && (
        <section>
          <h3>{act}</h3>
          <p className="muted">
            {decidedBy && `Decided by ${decidedBy}`}
            {decidedAt && ` on ${dayOf(decidedAt)}`}
          </p>
          {words && <Said label="To the person" words={words} />}
          {reporterWords && <Said label="To those who reported" words={reporterWords} />}
        </section>
      )}
      {appeal && (
        <section>
          <h3>Appeal of {dayOf(appeal.at)}</h3>
          <p className="report-words" dir="auto">
            {appeal.words}
          </p>
          {appeal.answer && (
            <Said
              label={`${appeal.outcome === 'changed' ? 'Taken back' : 'The decision stands'}${appeal.decidedBy ? `, answered by ${appeal.decidedBy}` : ''}`}
              words={appeal.answer}
            />
          )}
        </section>
      )}
      {can.decide && <DecideCase key={one.version} id={one.id} version={one.version} acts={acts} onDone={done} />}
      {can.decideAppeal && (
        <AnswerAppeal key={one.version} id={one.id} version={one.version} isUndone={isUndone} onDone={done} />
      )}
      {one.state === 'open' && !can.decide && <p>This report is about you. Somebody else decides it.</p>}
      {first && (
        <p role="status">
          <bdi>{first}</bdi> was first: this was decided while you had it open, and nothing of yours was sent.
        </p>
      )}
      {!can.decide && !can.decideAppeal && <Button onClick={onDone}>Close</Button>}
    </>
  )
}

function Said({ label, words }: { label: string; words: string }) {
  return (
    <>
      <p className="muted">{label}:</p>
      <blockquote className="report-words" dir="auto">
        {words}
      </blockquote>
    </>
  )
}
