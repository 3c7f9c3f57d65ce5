import '../ties/ties.css'
import { useQuery } from '@tanstack/react-query'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from '../api.ts'
import { SettingsForm } from '../settings/settings-form.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'system-settings': typeof SystemSettingsModal
  }
}

/** Who comes into the own domain, how many lorekeepers there may be, and the codes for them. For Game Masters and above. */
export function SystemSettingsModal({ dismiss }: ModalProps) {
  const { data, isError, error, isFetching, refetch } = useQuery(
    api.systemSettings.queryOptions({ retry: false, staleTime: 0 }),
  )
  if (data) return <SettingsForm settings={data} onDismiss={dismiss} />
  return (
    <Dialog title="System Settings" onDismiss={dismiss}>
      {codeOf(error) === 'GM_SETTINGS_ONLY' ? (
        <EmptyState icon="game-icons:closed-doors" title={wordsOf(error, '')} />
      ) : isError ? (
        <ErrorState
          title="Failed to load settings"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading label="Loading the settings">
          <Skeleton lines={5} />
        </Loading>
      )}
    </Dialog>
  )
}
