import { useQuery } from '@tanstack/react-query'
import { Button } from '#kit/web/button.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { api } from '../api.ts'

/** The way to the users of one's domain, for those who may manage them; with a name, of that domain and no other. */
export function UserManagementButton({ domain }: { domain?: string }) {
  const { data } = useQuery(api.overview.queryOptions({ input: domain ? { domain } : {}, retry: false }))
  if (!data || (domain && data.realm?.name !== domain)) return null
  return (
    <Button icon="ph:users-three" onClick={() => void openModal('domain-users', domain ? { domain } : {})}>
      User Management
    </Button>
  )
}
