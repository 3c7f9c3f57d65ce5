import { useQuery } from '@tanstack/react-query'
import { Button } from '#kit/web/button.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { api } from '../api.ts'

/** The way to the users of one's domain, for those who may manage them. */
export function UserManagementButton() {
  const { data } = useQuery(api.desk.queryOptions({ input: {} }))
  if (!data) return null
  return (
    <Button icon="ph:users-three" onClick={() => void openModal('domain-users', {})}>
      User Management
    </Button>
  )
}
