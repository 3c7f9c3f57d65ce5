import './vault-modal.css'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { byCursor } from '#kit/web/by-cursor.ts'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { Field } from '#kit/web/field.tsx'
import { type ModalProps, openModal } from '#kit/web/modal-registry.ts'
import { OlderList } from '#kit/web/older-list.tsx'
import { Select } from '#kit/web/select.tsx'
import { failure, success } from '#kit/web/toast.tsx'
import { VAULT_STATUSES, type VaultStatus } from '../../rules.ts'
import { api } from '../api.ts'
import { EntryRow } from '../oic/entry-row.tsx'
import { STATUS_WORDS } from '../oic/status-words.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    vault: typeof VaultModal
  }
}

const OPTIONS = [
  { value: '', label: 'All books' },
  ...VAULT_STATUSES.map(value => ({ value, label: STATUS_WORDS[value] })),
]

/** The disputed books, their claims and the decisions about them, for the Ogre in Charge. */
export function VaultModal({ dismiss }: ModalProps) {
  const queries = useQueryClient()
  const [status, setStatus] = useState<VaultStatus | ''>('')
  const [burning, setBurning] = useState(false)
  const list = useInfiniteQuery(
    api.list.infiniteOptions({
      input: (before: string | undefined) => ({ ...(status && { status }), ...(before && { before }) }),
      ...byCursor,
      retry: false,
      staleTime: 0,
    }),
  )
  const entries = list.data?.pages.flatMap(page => page.entries) ?? []
  const counts = list.data?.pages[0]?.counts
  const refresh = () => queries.invalidateQueries({ queryKey: api.key() })
  const burnUnclaimed = async () => {
    const text = 'Every book that nobody claimed until its deadline is burned now. This cannot be undone.'
    if (!(await openModal(ConfirmDialog, { title: 'Burn unclaimed books?', text, act: 'Burn', danger: true }))) return
    setBurning(true)
    try {
      const { burned } = await api.burnUnclaimed.call()
      success(`Burned ${burned} unclaimed books`)
    } catch {
      failure('Failed to burn unclaimed books')
    } finally {
      setBurning(false)
      void refresh()
    }
  }
  if (['NOT_ALLOWED', 'NOT_FOUND', 'SIGN_IN_REQUIRED'].includes(codeOf(list.error) ?? ''))
    return (
      <Dialog title="Book Vault" onDismiss={dismiss}>
        <p>Book Vault Access Restricted: Only the OIC can access the Book Vault.</p>
      </Dialog>
    )
  return (
    <Dialog title="Book Vault" lead="Books of ended ties, the newest first." size="screen" onDismiss={dismiss}>
      {counts && (
        <dl className="vault-counts">
          <Figure name="Total" value={counts.total} />
          <Figure name="Pending claims" value={counts.pending} />
          <Figure name="Conflicts" value={counts.conflicts} />
          <Figure name="Resolved" value={counts.resolved} />
        </dl>
      )}
      <div className="vault-bar">
        <Field label="Show">
          <Select
            options={OPTIONS}
            value={status}
            onChange={event => setStatus(event.target.value as VaultStatus | '')}
          />
        </Field>
        <Button icon="ph:arrow-clockwise" busy={list.isFetching} onClick={() => void refresh()}>
          Refresh
        </Button>
        <Button icon="ph:flame" busy={burning} onClick={() => void burnUnclaimed()}>
          Burn Unclaimed
        </Button>
      </div>
      <OlderList
        list={list}
        isEmpty={entries.length === 0}
        empty={
          <EmptyState icon="ph:archive" title="Vault is Empty">
            No disputed books in the vault.
          </EmptyState>
        }
        failed="Failed to load vault books"
        loading="Loading the vault"
        older="Older books"
      >
        <ul className="vault-entries">
          {entries.map(entry => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      </OlderList>
    </Dialog>
  )
}

const Figure = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt className="muted">{name}</dt>
    <dd className="tabular">{value}</dd>
  </div>
)
