import './quick-stats.css'
import { useQuery } from '@tanstack/react-query'
import { moneyWords } from '#features/ledger/rules.ts'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Section } from '#kit/web/page.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { STATS_EVERY } from '../../rules.ts'
import { api } from '../api.ts'

const clock = (at: Date) => at.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** The figures of the site. They refresh by themselves; where that fails, the last ones stay and are dated. */
export function QuickStats() {
  const stats = useQuery(api.stats.queryOptions({ refetchInterval: STATS_EVERY, staleTime: 0, retry: false }))
  const { data } = stats
  return (
    <Section title="Quick Stats">
      {data ? (
        <>
          <dl className="quick-stats">
            <Figure name="Total Users" value={data.totalUsers.toLocaleString()} />
            <Figure name="Active Campaigns" value={data.activeCampaigns.toLocaleString()} />
            <Figure name="VIP Users" value={data.vipUsers.toLocaleString()} />
            <Figure
              name="Revenue (30d)"
              value={moneyWords(data.revenueCents)}
              note={data.testCents === 0 ? undefined : `and ${moneyWords(data.testCents)} in test money`}
            />
          </dl>
          <p className="muted" role="status">
            {stats.isError
              ? `The figures could not be read again. These are from ${clock(data.readAt)}.`
              : `Read at ${clock(data.readAt)}.`}
          </p>
        </>
      ) : stats.isError ? (
        <ErrorState error={stats.error} onRetry={() => void stats.refetch()} retrying={stats.isFetching} />
      ) : (
        <Loading label="Loading the figures">
          <Skeleton lines={3} />
        </Loading>
      )}
    </Section>
  )
}

function Figure({ name, value, note }: { name: string; value: string; note?: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {note && <dd className="muted quick-stats-note">{note}</dd>}
    </div>
  )
}
