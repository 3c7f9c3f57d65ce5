import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { FIGURE_DAYS, KIND_WORDS } from '../../rules.ts'
import { api } from '../api.ts'
import { dayOf } from './report-times.ts'

/** What waits, and the figures of the last 30 days. */
export function QueueFigures() {
  const query = useQuery(api.figures.queryOptions({ retry: false }))
  if (query.isError)
    return (
      <ErrorState
        title="Failed to load the figures"
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (!query.data)
    return (
      <Loading label="Loading the figures">
        <Skeleton lines={2} />
      </Loading>
    )
  const { open, appeals, oldestOpenAt, reports, decided, dismissed, medianHours, byKind } = query.data
  const { appealsDecided, appealsChanged } = query.data
  const figures: [string, string][] = [
    ['Waiting', `${open}, and ${appeals === 1 ? '1 appeal' : `${appeals} appeals`}`],
    ['The oldest is from', oldestOpenAt ? dayOf(oldestOpenAt) : 'none'],
    ['Reports', `${reports} in ${FIGURE_DAYS} days`],
    ['Decided', `${decided}, ${dismissed} without a consequence`],
    ['Half of them within', medianHours === null ? 'none yet' : hoursOf(medianHours)],
    ['Appeals decided', `${appealsDecided}, ${appealsChanged} changed`],
    ['Cases', byKind.map(({ kind, cases }) => `${KIND_WORDS[kind].label} ${cases}`).join(', ') || 'none'],
  ]
  return (
    <dl className="report-figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const hoursOf = (hours: number): string => {
  if (hours < 1) return 'an hour'
  const whole = Math.ceil(hours)
  return whole < 48 ? `${whole} hours` : `${Math.ceil(whole / 24)} days`
}
