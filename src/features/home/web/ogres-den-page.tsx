import { useQuery } from '@tanstack/react-query'
import { DenTools } from '#features/admin/web/parts/den-tools.tsx'
import { QuickStats } from '#features/admin/web/parts/quick-stats.tsx'
import { RedButton } from '#features/admin/web/parts/red-button.tsx'
import { SiteAdministration } from '#features/admin/web/parts/site-administration.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { LostPage } from '#kit/web/lost-page.tsx'
import { Page } from '#kit/web/page.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from './api.ts'

/** The rooms of the Ogre in Charge. Everybody else is told whose they are, and gets nothing of what is in them. */
export function OgresDenPage() {
  const access = useQuery(api.access.queryOptions({ staleTime: 0 }))
  if (!access.data)
    return (
      <Page title="The Ogre’s Den" on="ground">
        {access.isError ? (
          <ErrorState error={access.error} onRetry={() => void access.refetch()} retrying={access.isFetching} />
        ) : (
          <Loading label="Verifying OIC credentials...">
            <p className="muted">Verifying OIC credentials...</p>
            <Skeleton lines={3} />
          </Loading>
        )}
      </Page>
    )
  if (!access.data.ogresDen)
    return (
      <LostPage
        title="Access Denied"
        icon="game-icons:closed-doors"
        actions={<ButtonLink href="/dashboard">Return to Dashboard</ButtonLink>}
      >
        <p>The Ogre's Den is exclusively for Ogres in Charge (OIC)</p>
      </LostPage>
    )
  return (
    <Page
      title="The Ogre’s Den"
      on="ground"
      lead="The back room of the house, for the Ogre in Charge."
      actions={
        <>
          <SiteAdministration />
          <ButtonLink href="/dashboard">Exit Den</ButtonLink>
        </>
      }
    >
      <QuickStats />
      <DenTools />
      <RedButton />
    </Page>
  )
}
