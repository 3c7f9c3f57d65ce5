import './system-health-modal.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { FieldError } from '#kit/web/field.tsx'
import { Icon } from '#kit/web/icon.tsx'
import type { IconName } from '#kit/web/icon-shelf.ts'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { HealthCheckView } from '../../contract.ts'
import type { CheckName } from '../../rules.ts'
import { api } from '../api.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'system-health': typeof SystemHealthModal
  }
}

const NAMES: Record<CheckName, string> = {
  database: 'Database',
  storage: 'Storage',
  mail: 'Mail',
  payments: 'Payments',
  live: 'Live connections',
  jobs: 'Jobs',
  users: 'User records',
}
const STATES: Record<HealthCheckView['state'], [IconName, string]> = {
  passed: ['ph:check-circle', 'passed'],
  standIn: ['ph:info', 'stand-in'],
  failed: ['ph:warning-circle', 'failed'],
}
const REFUSED = ['NOT_ALLOWED', 'NOT_FOUND', 'SIGN_IN_REQUIRED']

/** Checks the parts of the site when the admin asks for it, and says when it was done before. */
export function SystemHealthModal({ dismiss }: ModalProps) {
  const [run, setRun] = useState<{ ranAt: Date; checks: HealthCheckView[] } | null>(null)
  const [busy, setBusy] = useState(false)
  const [broken, setBroken] = useState<string | null>(null)
  const earlier = useQuery(api.audit.queryOptions({ input: { act: 'health.checked' }, retry: false, staleTime: 0 }))
  const check = async () => {
    setBusy(true)
    setBroken(null)
    try {
      setRun(await api.health.call())
    } catch (error) {
      const isRefused = REFUSED.includes(codeOf(error) ?? '')
      setBroken(isRefused ? 'Access Denied. OIC Only' : wordsOf(error, 'Failed to run the checks'))
    } finally {
      setBusy(false)
      void earlier.refetch()
    }
  }
  return (
    <Dialog
      title="System Health"
      lead="Database, storage, mail, payments, live connections, jobs, and the records of the users."
      size="wide"
      onDismiss={dismiss}
      actions={
        <Button look="primary" busy={busy} onClick={() => void check()}>
          {run ? 'Run the checks again' : 'Run the checks'}
        </Button>
      }
    >
      {broken && <FieldError>{broken}</FieldError>}
      <div role="status">
        {run && (
          <ul className="health-checks">
            {run.checks.map(({ name, state, took, words }) => (
              <li key={name} data-state={state}>
                <Icon name={STATES[state][0]} />
                <div>
                  <h3>
                    {NAMES[name]} <small>{STATES[state][1]}</small>
                  </h3>
                  <p className="muted">{words}</p>
                </div>
                <span className="muted tabular">{took} ms</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <section className="health-earlier">
        <h3>Earlier runs</h3>
        {earlier.isError && <p className="muted">The earlier runs could not be loaded.</p>}
        {earlier.data?.rows.length === 0 && <p className="muted">Nobody has run the checks yet.</p>}
        <ul>
          {earlier.data?.rows.slice(0, 10).map(({ id, at, actor, after }) => (
            <li key={id}>
              <TimeAgo at={at} /> by <bdi>{actor?.name ?? 'a deleted user'}</bdi>:{' '}
              {after['failed'] ? `failed: ${after['failed']}` : 'nothing failed'}
            </li>
          ))}
        </ul>
      </section>
    </Dialog>
  )
}
