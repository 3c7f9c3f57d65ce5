import '../account/account.css'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { DiscordPart } from '../account/discord-part.tsx'
import { EmailPart } from '../account/email-part.tsx'
import { OpenSessions } from '../account/open-sessions.tsx'
import { PasskeysPart } from '../account/passkeys-part.tsx'
import { PasswordPart } from '../account/password-part.tsx'
import { SecondFactorPart } from '../account/second-factor-part.tsx'
import { api } from '../api.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'account-security': typeof AccountSecurityModal
  }
}

/** How the own account is kept: address, password, second factor, passkeys, Discord, and where it is logged in. */
export function AccountSecurityModal({ dismiss }: ModalProps) {
  const { data, isPending, error, isFetching, refetch } = useQuery(api.overview.queryOptions({ staleTime: 0 }))
  return (
    <Dialog title="Account security" onDismiss={dismiss}>
      {data ? (
        <>
          <EmailPart email={data.email} pendingEmail={data.pendingEmail} />
          <PasswordPart hasPassword={data.hasPassword} />
          <SecondFactorPart {...data.secondFactor} />
          <PasskeysPart passkeys={data.passkeys} />
          <DiscordPart />
          <OpenSessions sessions={data.sessions} />
        </>
      ) : isPending ? (
        <Loading label="Loading your security">
          <Skeleton lines={8} />
        </Loading>
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </Dialog>
  )
}
