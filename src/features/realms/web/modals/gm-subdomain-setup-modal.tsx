import '../setup/setup.css'
import { useQuery } from '@tanstack/react-query'
import { useEntitlement } from '#features/entitlements/web/parts/use-entitlement.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import type { MyDomainView } from '../../contract.ts'
import { api } from '../api.ts'
import { ClaimForm } from '../setup/claim-form.tsx'
import { SettingsForm } from '../setup/settings-form.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'gm-subdomain-setup': typeof GmSubdomainSetupModal
  }
}

/** A GM's domain: a first one is chosen, an existing one is changed. Answers with the domain. */
export function GmSubdomainSetupModal({ answer, dismiss }: ModalProps<MyDomainView>) {
  const mine = useQuery(api.mine.queryOptions())
  const entitlement = useEntitlement(true)
  if (mine.isError)
    return (
      <Dialog title="Your GM domain" onDismiss={dismiss}>
        <ErrorState error={mine.error} onRetry={() => void mine.refetch()} retrying={mine.isFetching} />
      </Dialog>
    )
  if (mine.data === undefined || !entitlement)
    return (
      <Dialog title="Your GM domain" onDismiss={dismiss}>
        <Loading>
          <Skeleton lines={6} />
        </Loading>
      </Dialog>
    )
  if (mine.data) return <SettingsForm domain={mine.data} onDone={answer} onDismiss={dismiss} />
  if (!entitlement.entitled)
    return (
      <Dialog title="GM Role Required" onDismiss={dismiss} size="small">
        <EmptyState
          icon="game-icons:locked-door"
          title="A domain belongs to a game master"
          action={
            <ButtonLink href="/store?upgrade=gm" look="primary">
              See the plans
            </ButtonLink>
          }
        >
          With a plan you choose a name here, and your campaigns have an address of their own.
        </EmptyState>
      </Dialog>
    )
  return <ClaimForm onDone={answer} onDismiss={dismiss} />
}
