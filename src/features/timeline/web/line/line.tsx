import { Button } from '#kit/web/button.tsx'
import { Card } from '#kit/web/card.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import type { TimelineView } from '../../contract.ts'
import type { EntryKind } from '../../rules.ts'
import { groupsOf } from './groups.ts'
import { LineTools } from './line-tools.tsx'
import { TimeLine } from './time-line.tsx'
import { useEntries } from './use-entries.ts'
import { useToday } from './use-today.ts'

type Props = { timeline: TimelineView; kind: EntryKind | undefined; from: number | undefined }

/** The entries of a timeline with what chooses among them. */
export function Line({ timeline, kind, from }: Props) {
  const { list, entries } = useEntries(timeline.bookId, { kind, from })
  const groups = groupsOf({ entries, today: timeline.calendar.today, from, hasMore: list.hasNextPage })
  const { element, seek } = useToday(list, from === timeline.calendar.today?.year)
  const retry = () => void (list.data ? list.fetchNextPage() : list.refetch())
  return (
    <Card className="timeline-card">
      <LineTools timeline={timeline} kind={kind} from={from} onToday={seek} />
      {list.isPending && (
        <Loading label="Loading what happened">
          <Skeleton lines={8} />
        </Loading>
      )}
      {list.data && groups.length === 0 && (
        <p className="muted">{kind ? 'Nothing of this kind is here.' : 'Nothing is known of this time.'}</p>
      )}
      {groups.length > 0 && <TimeLine timeline={timeline} groups={groups} today={element} />}
      {list.isError && (!list.data || list.isFetchNextPageError) && (
        <ErrorState error={list.error} onRetry={retry} retrying={list.isFetching} />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show what came later
        </Button>
      )}
    </Card>
  )
}
