import './audit-modal.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { byCursor } from '#kit/web/by-cursor.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { Field } from '#kit/web/field.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { OlderList } from '#kit/web/older-list.tsx'
import { Select } from '#kit/web/select.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { AuditRowView } from '../../contract.ts'
import { ACT_NAMES, ACTS, type ActName, actWords } from '../../rules.ts'
import { api } from '../api.ts'
import { AuditChain } from '../audit/audit-chain.tsx'
import { AuditExport } from '../audit/audit-export.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    audit: typeof AuditModal
  }
}

const OPTIONS = [{ value: '', label: 'Everything' }, ...ACT_NAMES.map(value => ({ value, label: ACTS[value] }))]

type About = { id: string; name: string }

/** Acts of weight with their actor, subject and time, for the admin. Its rows can be neither changed nor deleted. */
export function AuditModal({ dismiss }: ModalProps) {
  const [act, setAct] = useState<ActName | ''>('')
  const [about, setAbout] = useState<About | null>(null)
  const wish = { ...(act && { act }), ...(about && { subjectId: about.id }) }
  const list = useInfiniteQuery(
    api.audit.infiniteOptions({
      input: (before: string | undefined) => ({ ...wish, ...(before && { before }) }),
      ...byCursor,
      retry: false,
      staleTime: 0,
    }),
  )
  const rows = list.data?.pages.flatMap(page => page.rows) ?? []
  return (
    <Dialog
      title="Audit"
      lead="Acts of weight, the newest first. Nobody can change or delete them."
      size="screen"
      onDismiss={dismiss}
    >
      <div className="audit-head">
        <Field label="Show">
          <Select options={OPTIONS} value={act} onChange={event => setAct(event.target.value as ActName | '')} />
        </Field>
        {about && (
          <Button icon="ph:x" onClick={() => setAbout(null)}>
            Only about {about.name}
          </Button>
        )}
      </div>
      <div className="audit-tools">
        <AuditExport wish={wish} />
        <AuditChain />
      </div>
      <OlderList
        list={list}
        isEmpty={rows.length === 0}
        empty={<EmptyState icon="ph:scroll" title="Nothing is written here yet" />}
        failed="Failed to load the audit"
        loading="Loading the audit"
        older="Older acts"
      >
        <ul className="audit-rows">
          {rows.map(row => (
            <Row key={row.id} row={row} onPick={setAbout} />
          ))}
        </ul>
      </OlderList>
    </Dialog>
  )
}

function Row({ row, onPick }: { row: AuditRowView; onPick: (about: About) => void }) {
  const { at, act, actorId, actor, subjectId, subject, before, after, address } = row
  const states = [
    ['before', before],
    ['after', after],
  ] as const
  return (
    <li>
      <h3>{actWords(act)}</h3>
      <p className="muted">
        <TimeAgo at={at} /> by <bdi>{actor?.name ?? (actorId ? 'a deleted user' : 'the site')}</bdi>
        {address && ` from ${address}`}
      </p>
      {subjectId && (
        <p>
          About{' '}
          <Button look="text" onClick={() => onPick({ id: subjectId, name: subject?.name ?? subjectId })}>
            <bdi>{subject?.name ?? subjectId}</bdi>
          </Button>
        </p>
      )}
      {states.map(
        ([name, state]) =>
          Object.keys(state).length > 0 && (
            <p key={name} className="audit-state">
              <span className="muted">{name}:</span>{' '}
              {Object.entries(state)
                .map(([key, value]) => `${key} ${value === null ? 'none' : value}`)
                .join(', ')}
            </p>
          ),
      )}
    </li>
  )
}
