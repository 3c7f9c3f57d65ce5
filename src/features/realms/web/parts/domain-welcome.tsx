import './domain-welcome.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Cameo } from '#kit/web/cameo.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Page, Section } from '#kit/web/page.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { useInBrowser } from '#kit/web/use-in-browser.ts'
import { api } from '../api.ts'

type Props = { /** More about the GM, under the name. */ host?: ReactNode; children?: ReactNode }

/** The welcome of a GM's domain. `children` are the campaigns that this visitor may see. */
export function DomainWelcome({ host, children }: Props) {
  const hub = useQuery(api.hub.queryOptions())
  if (hub.data)
    return (
      <Welcome hub={hub.data} host={host}>
        {children}
      </Welcome>
    )
  return (
    <Page title="Campaign hub" heading={null} on="ground">
      {hub.isPending && (
        <Loading>
          <Skeleton shape="heading" />
          <Skeleton lines={4} />
        </Loading>
      )}
      {hub.isError && <ErrorState error={hub.error} onRetry={() => void hub.refetch()} retrying={hub.isFetching} />}
    </Page>
  )
}

type Hub = {
  name: string
  gm: { name: string; avatarUrl: string | null }
  bio: string
  timezone: { name: string; zone: string } | null
  preferredSystems: string[]
}

function Welcome({ hub, host, children }: { hub: Hub } & Props) {
  return (
    <Page title={hub.gm.name} heading={null} on="ground">
      <header className="hub-head">
        <Cameo name={hub.gm.name} src={hub.gm.avatarUrl} size={8.5} quiet />
        <div>
          <p className="caps accented">The house of</p>
          <h1>{hub.gm.name}</h1>
          {host}
          {hub.bio && (
            <p className="hub-bio" dir="auto">
              {hub.bio}
            </p>
          )}
          <dl className="hub-facts">
            {hub.timezone && (
              <>
                <dt>Timezone</dt>
                <dd>
                  {hub.timezone.name}
                  <LocalTime zone={hub.timezone.zone} />
                </dd>
              </>
            )}
            {hub.preferredSystems.length > 0 && (
              <>
                <dt>Systems</dt>
                <dd>{hub.preferredSystems.join(', ')}</dd>
              </>
            )}
          </dl>
        </div>
      </header>
      <Section title="Campaigns">{children}</Section>
    </Page>
  )
}

/** The time in the GM's time zone. */
function LocalTime({ zone }: { zone: string }) {
  const now = new Date()
  const isKnown = useInBrowser()
  const words = new Intl.DateTimeFormat(undefined, { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(now)
  // The server does not know the language of the reader, and its page may be a minute old.
  return <time dateTime={isKnown ? now.toISOString() : undefined}>{isKnown && `, ${words} there now`}</time>
}
