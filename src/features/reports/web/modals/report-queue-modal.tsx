import '../reports-page.css'
import './report-queue-modal.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { byCursor } from '#kit/web/by-cursor.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { Field } from '#kit/web/field.tsx'
import { type ModalProps, openModal } from '#kit/web/modal-registry.ts'
import { OlderList } from '#kit/web/older-list.tsx'
import { Select } from '#kit/web/select.tsx'
import { Tabs } from '#kit/web/tabs.tsx'
import type { ReportCaseView } from '../../contract.ts'
import { KIND_WORDS, REPORT_KINDS, type ReportKind } from '../../rules.ts'
import { api } from '../api.ts'
import { CaseDialog } from '../parts/case-dialog.tsx'
import { QueueFigures } from '../parts/queue-figures.tsx'
import { dayOf } from '../parts/report-times.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'report-queue': typeof ReportQueueModal
  }
}

const SHOWN = ['open', 'appeals', 'decided'] as const
type Show = (typeof SHOWN)[number]
const LABELS: Record<Show, string> = { open: 'Open', appeals: 'Appeals', decided: 'Decided' }
const EMPTY: Record<Show, (what: string) => string> = {
  open: what => `No report${what} waits`,
  appeals: what => `No appeal${what} waits`,
  decided: what => (what ? `No report${what} was decided yet` : 'Nothing was decided yet'),
}

type Kind = ReportKind | ''
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const OPTIONS: { value: Kind; label: string }[] = [
  { value: '', label: 'Everything' },
  ...REPORT_KINDS.map(value => ({ value, label: capital(KIND_WORDS[value].label) })),
]

const pagesOf = (show: Show, kind: Kind) => ({
  ...byCursor,
  input: (after: string | undefined) => ({ show, ...(kind && { kind }), ...(after && { after }) }),
  retry: false,
})

/** What people have reported, for admins: the oldest first. */
export function ReportQueueModal({ dismiss }: ModalProps) {
  const [kind, setKind] = useState<Kind>('')
  return (
    <Dialog
      title="Reports"
      lead="What people have reported. You see what was reported, and of a private talk the five messages around it."
      size="screen"
      onDismiss={dismiss}
    >
      <QueueFigures />
      <div className="report-filter">
        <Field label="Reported">
          <Select options={OPTIONS} value={kind} onChange={event => setKind(event.target.value as Kind)} />
        </Field>
      </div>
      <Tabs
        label="Which cases"
        tabs={SHOWN.map(show => ({ value: show, label: LABELS[show], content: <Cases show={show} kind={kind} /> }))}
      />
    </Dialog>
  )
}

function Cases({ show, kind }: { show: Show; kind: Kind }) {
  const list = useInfiniteQuery(api.queue.infiniteOptions(pagesOf(show, kind)))
  const cases = list.data?.pages.flatMap(page => page.cases) ?? []
  return (
    <OlderList
      list={list}
      isEmpty={cases.length === 0}
      empty={<EmptyState icon="ph:flag" title={EMPTY[show](kind && ` about a ${KIND_WORDS[kind].label}`)} />}
      failed="Failed to load the reports"
      loading="Loading the reports"
      older="More cases"
    >
      <ul className="report-list">
        {cases.map(one => (
          <Case key={one.id} one={one} />
        ))}
      </ul>
    </OlderList>
  )
}

function Case({ one }: { one: ReportCaseView }) {
  const { id, kind, title, person, reports, openedAt, act, decidedBy, decidedAt, appeal } = one
  const name = title || `A ${KIND_WORDS[kind].label}`
  return (
    <li>
      <h3 dir="auto">{name}</h3>
      <p className="muted">
        {reports === 1 ? '1 report' : `${reports} reports`}, since {dayOf(openedAt)}
        {person && (
          <>
            , about <bdi>{person.name}</bdi>
          </>
        )}
      </p>
      {act && (
        <p>
          {act}
          {decidedBy && `, decided by ${decidedBy}`}
          {decidedAt && ` on ${dayOf(decidedAt)}`}
          {appeal?.outcome === 'changed' && '; taken back after an appeal'}
          {appeal?.outcome === 'stands' && '; it stands after an appeal'}
        </p>
      )}
      <Button onClick={() => void openModal(CaseDialog, { id })}>
        Look at it<span className="visually-hidden"> ({name})</span>
      </Button>
    </li>
  )
}
