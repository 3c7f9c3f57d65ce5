import '../users/users.css'
import { type FormEvent, useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Field } from '#kit/web/field.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Tabs } from '#kit/web/tabs.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { SEARCH_MOST } from '../../rules.ts'
import { TenantList } from '../users/tenant-list.tsx'
import { UserTable } from '../users/user-table.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'manage-users': typeof ManageUsersModal
  }
}

/** All accounts, for admins: as a table of acts, and with roles, bans and ties of each. */
export function ManageUsersModal({ dismiss }: ModalProps) {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSearch(typed.trim())
  }
  return (
    <Dialog title="Manage Users" size="screen" className="manage-users" onDismiss={dismiss}>
      <form className="users-search" onSubmit={submit}>
        <Field label="Name or e-mail">
          <TextInput
            type="search"
            autoComplete="off"
            maxLength={SEARCH_MOST}
            value={typed}
            onChange={event => {
              setTyped(event.target.value)
              if (event.target.value === '') setSearch('')
            }}
          />
        </Field>
        <Button type="submit" icon="ph:magnifying-glass">
          Search
        </Button>
      </form>
      <Tabs
        label="Views of the users"
        tabs={[
          { value: 'table', label: 'Table', content: <UserTable search={search} /> },
          { value: 'tenants', label: 'Multi-tenant', content: <TenantList search={search} /> },
        ]}
      />
    </Dialog>
  )
}
