import { useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { OlderList } from '#kit/web/older-list.tsx'
import { PersonRow, PersonRows } from '#kit/web/person-rows.tsx'
import { ROLE_NAMES } from '../../rules.ts'
import { TenantDetail } from './tenant-detail.tsx'
import { useManaging } from './use-managing.tsx'
import { useUsers } from './use-users.ts'

/** The accounts with their roles; each opens to its role, its bans, and its side as a GM or lorekeeper. */
export function TenantList({ search }: { search: string }) {
  const { list, users } = useUsers(search)
  const managing = useManaging()
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <OlderList
      list={list}
      isEmpty={users.length === 0}
      empty={<EmptyState icon="ph:users-three" title={search ? 'No users found' : 'There are no users yet'} />}
      denied={
        <EmptyState icon="game-icons:closed-doors" title="Access Denied">
          Only administrators can access user management.
        </EmptyState>
      }
      failed="Failed to load users"
      loading="Loading users"
      older="50 more"
    >
      <div className="users-tenants">
        <PersonRows>
          {users.map(user => {
            const { id, name, email, avatarUrl, role } = user
            const isOpen = opened === id
            const toggle = (
              <Button
                size="small"
                aria-label={`${isOpen ? 'Close' : 'Expand'} ${name}`}
                aria-expanded={isOpen}
                onClick={() => setOpened(isOpen ? null : id)}
              >
                {isOpen ? 'Close' : 'Expand'}
              </Button>
            )
            return (
              <PersonRow key={id} name={name} avatarUrl={avatarUrl} act={toggle}>
                <p className="muted">
                  {ROLE_NAMES[role]} · {email}
                </p>
                {isOpen && <TenantDetail user={user} managing={managing} />}
              </PersonRow>
            )
          })}
        </PersonRows>
      </div>
    </OlderList>
  )
}
