import './official-log.css'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { OfficialEntryView } from '../../contract.ts'
import { api } from '../api.ts'

/** The latest official messages, so many of them, for admins: each with its recipient, its sender and its time. */
export function OfficialLog({ most }: { most: number }) {
  const log = useQuery(api.officialLog.queryOptions({ input: { most }, retry: false, staleTime: 0 }))
  if (log.isError && !log.data)
    return (
      <ErrorState
        error={log.error}
        title="Failed to load message logs"
        onRetry={() => void log.refetch()}
        retrying={log.isFetching}
      />
    )
  if (!log.data)
    return (
      <Loading label="Loading the message logs">
        <Skeleton lines={4} />
      </Loading>
    )
  if (log.data.entries.length === 0)
    return <EmptyState icon="ph:megaphone" title="No official message has been sent yet" />
  return (
    <ul className="official-log">
      {log.data.entries.map(entry => (
        <Entry key={entry.messageId} entry={entry} />
      ))}
    </ul>
  )
}

function Entry({ entry }: { entry: OfficialEntryView }) {
  const { adminMessageType, recipientContext, content, sentBy, sentAt } = entry
  return (
    <li>
      <h3>
        <span className="official-log-kind">{adminMessageType}</span> to <bdi>{recipientContext.label}</bdi>
      </h3>
      <p className="official-log-text" dir="auto">
        {content}
      </p>
      <p className="muted">
        by <bdi>{sentBy.name}</bdi>, <TimeAgo at={sentAt} />
      </p>
    </li>
  )
}
