import { Fragment, useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { OlderList } from '#kit/web/older-list.tsx'
import { isBanned } from '#lexicon/roles.ts'
import type { ManagedUserView } from '../../contract.ts'
import { ROLE_NAMES, stepFrom } from '../../rules.ts'
import { type Managing, useManaging } from './use-managing.tsx'
import { useUsers } from './use-users.ts'
import { UserThings } from './user-things.tsx'

/** The accounts as a table: one line each, with the acts in one order. A line opens to its books and characters. */
export function UserTable({ search }: { search: string }) {
  const { list, users } = useUsers(search)
  const managing = useManaging()
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <OlderList
      list={list}
      isEmpty={users.length === 0}
      empty={<EmptyState icon="ph:users-three" title={search ? 'No users found' : 'There are no users yet'} />}
      denied={<EmptyState icon="game-icons:closed-doors" title="Unauthorized" />}
      failed="Failed to load users"
      loading="Loading users"
      older="50 more"
    >
      <table className="users-table">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">E-mail</th>
            <th scope="col">Role</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {users.map(user => (
            <Fragment key={user.id}>
              <UserLine
                user={user}
                managing={managing}
                isOpen={opened === user.id}
                onToggle={() => setOpened(opened === user.id ? null : user.id)}
              />
              {opened === user.id && (
                <tr className="users-opened">
                  <td colSpan={4}>
                    <UserThings userId={user.id} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className="muted">
        Promote and Demote step along Adventurer, assistant and admin. For the other roles use the role list in
        Multi-tenant.
      </p>
    </OlderList>
  )
}

type LineProps = { user: ManagedUserView; managing: Managing; isOpen: boolean; onToggle: () => void }

function UserLine({ user, managing, isOpen, onToggle }: LineProps) {
  const { name, email, avatarUrl, role, isSelf, isOwner, can } = user
  const hasSteps = stepFrom(role, 'up') !== null
  const outside = hasSteps ? undefined : 'This role is changed in Multi-tenant, under Role.'
  const busy = managing.busyWith === user.id
  return (
    <tr className={isOpen ? 'users-open' : undefined}>
      <th scope="row">
        <span className="users-name">
          <Cameo name={name} src={avatarUrl} size={2.25} quiet />
          <span>
            <bdi>{name}</bdi>
            {(isSelf || isOwner) && <small className="muted"> {isSelf ? 'that is you' : 'the owner'}</small>}
          </span>
        </span>
      </th>
      <td className="users-email">{email}</td>
      <td data-role={role}>{ROLE_NAMES[role]}</td>
      <td className="users-acts">
        <Button
          size="small"
          aria-label={`Promote ${name}`}
          title={outside}
          disabled={!can.changeRole || !hasSteps}
          busy={busy}
          onClick={() => void managing.step(user, 'up')}
        >
          Promote
        </Button>
        <Button
          size="small"
          aria-label={`Demote ${name}`}
          title={outside}
          disabled={!can.changeRole || !hasSteps}
          busy={busy}
          onClick={() => void managing.step(user, 'down')}
        >
          Demote
        </Button>
        {isBanned(user) ? (
          <Button
            size="small"
            aria-label={`Unban ${name}`}
            disabled={!can.changeRole}
            busy={busy}
            onClick={() => void managing.setRole(user, 'user')}
          >
            Unban
          </Button>
        ) : (
          <Button
            size="small"
            aria-label={`Ban ${name}`}
            disabled={!can.changeRole}
            busy={busy}
            onClick={() => void managing.ban(user)}
          >
            Ban
          </Button>
        )}
        <Button
          size="small"
          look="text"
          aria-label={`${isOpen ? 'Close' : 'Expand'} ${name}`}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {isOpen ? 'Close' : 'Expand'}
        </Button>
        <Button
          size="small"
          look="text"
          className="users-delete"
          aria-label={`DELETE ALL of ${name}`}
          disabled={!can.delete}
          onClick={() => void managing.deleteAll(user)}
        >
          DELETE ALL
        </Button>
      </td>
    </tr>
  )
}
