import { useQuery } from '@tanstack/react-query'
import { codeOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { api } from '../api.ts'

/** The way to the users of one's domain; for whoever has a domain without being a GM, to those who are banned from it. */
export function UserManagementButton() {
  const { data, error } = useQuery(api.desk.queryOptions({ input: {} }))
  if (codeOf(error) === 'GM_LEVEL_REQUIRED')
    return (
      <Button icon="ph:prohibit" onClick={() => void openModal('domain-ban', {})}>
        User Bans
      </Button>
    )
  if (!data) return null
  return (
    <Button icon="ph:users-three" onClick={() => void openModal('domain-users', {})}>
      User Management
    </Button>
  )
}
