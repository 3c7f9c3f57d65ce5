import '../desk/desk.css'
import { useQuery } from '@tanstack/react-query'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from '../api.ts'
import { DeskTabs } from '../desk/desk-tabs.tsx'
import { DomainFirst } from '../desk/domain-first.tsx'

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
  const desk = useQuery(api.desk.queryOptions({ input: where }))
  const realm = desk.data?.realm
  return (
    <Dialog title="User Management" lead={realm?.host} size="screen" className="guest-desk" onDismiss={dismiss}>
      {codeOf(desk.error) ? (
        <EmptyState icon="game-icons:closed-doors" title={wordsOf(desk.error, '')} />
      ) : realm ? (
        <DeskTabs domain={realm.name} />
      ) : desk.data ? (
        <DomainFirst />
      ) : desk.isError ? (
        <ErrorState error={desk.error} onRetry={() => void desk.refetch()} retrying={desk.isFetching} />
      ) : (
        <Loading label="Loading the users">
          <Skeleton lines={5} />
        </Loading>
      )}
    </Dialog>
  )
}
