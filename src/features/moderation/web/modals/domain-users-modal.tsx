import '../users/users.css'
import { useQuery } from '@tanstack/react-query'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from '../api.ts'
import { DomainFirst } from '../users/domain-first.tsx'
import { UserTabs } from '../users/user-tabs.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'domain-users': typeof DomainUsersModal
  }
}

export type DomainUsersModalProps = {
  /** The name of a domain; else the own one, and for an admin the one that is open here. */
  domain?: string
}

/** The visitors of a GM's domain: those who spoke last, a search by name, and the banned. */
export function DomainUsersModal({ domain, dismiss }: DomainUsersModalProps & ModalProps) {
  const where = domain ? { domain } : {}
  const overview = useQuery(api.overview.queryOptions({ input: where }))
  const managed = overview.data?.realm
  return (
    <Dialog title="User Management" lead={managed?.host} size="screen" className="user-management" onDismiss={dismiss}>
      {codeOf(overview.error) ? (
        <EmptyState icon="game-icons:closed-doors" title={wordsOf(overview.error, '')} />
      ) : managed ? (
        <UserTabs domain={managed.name} />
      ) : overview.data ? (
        <DomainFirst />
      ) : overview.isError ? (
        <ErrorState error={overview.error} onRetry={() => void overview.refetch()} retrying={overview.isFetching} />
      ) : (
        <Loading label="Loading the users">
          <Skeleton lines={5} />
        </Loading>
      )}
    </Dialog>
  )
}
