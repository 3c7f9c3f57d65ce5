import './unplaced-tray.css'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#kit/web/button.tsx'
import { Card } from '#kit/web/card.tsx'
import { Day } from '#kit/web/day.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import type { TimelineView, UnplacedView } from '../../contract.ts'
import { api } from '../api.ts'

/** Sessions and chapters that have no date in the campaign yet, for those who keep the timeline. */
export function UnplacedTray({ timeline }: { timeline: TimelineView }) {
  const { bookId, calendar, can } = timeline
  const list = useQuery(api.unplaced.queryOptions({ input: { bookId } }))
  const { unplaced, many } = list.data ?? {}
  return (
    <Card as="section" className="unplaced" aria-labelledby="unplaced-head">
      <h2 id="unplaced-head">Not yet placed</h2>
      {list.isError && !unplaced && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {list.isPending && (
        <Loading label="Loading what is not placed">
          <Skeleton lines={3} />
        </Loading>
      )}
      {unplaced?.length === 0 && <p className="muted">Every chapter and every session played is on the timeline.</p>}
      {unplaced && unplaced.length > 0 && (
        <ul>
          {unplaced.map(one => (
            <li key={one.id}>
              <span className="unplaced-words">
                <bdi>{one.name}</bdi>
                <Kind {...one} />
              </span>
              {can.add && (
                <Button
                  size="small"
                  aria-label={`Place ${one.name}`}
                  onClick={() => void openModal('timeline-place', { bookId, calendar, target: one })}
                >
                  Place
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {unplaced && many !== undefined && many > unplaced.length && (
        <p className="muted">{many - unplaced.length} more follow when these are placed.</p>
      )}
    </Card>
  )
}

function Kind({ kind, playedOn }: UnplacedView) {
  return (
    <span className="muted">
      {kind === 'chapter' ? 'Chapter' : 'Session'}
      {playedOn && (
        <>
          , <Day date={new Date(`${playedOn}T12:00:00Z`)} format={{ dateStyle: 'medium', timeZone: 'UTC' }} />
        </>
      )}
    </span>
  )
}
