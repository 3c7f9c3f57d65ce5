import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import type { SiteLookView } from '../../contract.ts'
import { api } from '../api.ts'

type Props = {
  title: string
  lead: string
  size?: 'wide'
  /** What the caller must be able to do; without it the dialog says that it is closed. */
  needs: keyof SiteLookView['can']
  onDismiss: () => void
  children: (site: SiteLookView) => ReactNode
}

/** A dialog over the settings of the site, which are read anew whenever it opens. */
export function SiteDialog({ title, lead, size, needs, onDismiss, children }: Props) {
  const site = useQuery(api.site.queryOptions({ staleTime: 0 }))
  return (
    <Dialog title={title} lead={lead} {...(size && { size })} onDismiss={onDismiss}>
      {site.isPending && (
        <Loading label="Reading the settings">
          <Skeleton lines={5} />
        </Loading>
      )}
      {site.isError && !site.data && (
        <ErrorState
          error={site.error}
          title="Failed to load settings"
          onRetry={() => void site.refetch()}
          retrying={site.isFetching}
        />
      )}
      {site.data &&
        (site.data.can[needs] ? (
          children(site.data)
        ) : (
          <EmptyState icon="ph:lock" title="Access Denied">
            Ogre In Charge Only
          </EmptyState>
        ))}
    </Dialog>
  )
}
