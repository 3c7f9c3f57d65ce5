import './notices.css'
import { Button } from '#kit/web/button.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import type { InPanel } from '#kit/web/side-panel.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import type { NoticeView } from '../../contract.ts'
import { NoticeRow } from './notice-row.tsx'
import { useNotices } from './use-notices.ts'

/** The list of notices, day by day, the newest on top. */
export function NoticePanel({ mainSite, close }: InPanel & { mainSite: string }) {
  const own = useNotices()
  return (
    <div className="notices">
      <div className="notices-acts">
        <Button size="small" icon="ph:checks" busy={own.markingAll} disabled={!own.hasUnread} onClick={own.markAllRead}>
          Mark all as read
        </Button>
        <Button size="small" icon="ph:sliders-horizontal" onClick={() => void openModal('notice-choices', {})}>
          Notification settings
        </Button>
      </div>
      <Days own={own} mainSite={mainSite} close={close} />
    </div>
  )
}

type Own = ReturnType<typeof useNotices>

function Days({
  own: { list, notices, markRead },
  mainSite,
  close,
}: {
  own: Own
  mainSite: string
  close: () => void
}) {
  if (list.isPending)
    return (
      <Loading label="Loading your notifications">
        <Skeleton lines={6} />
      </Loading>
    )
  if (list.isError && !list.data)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  return (
    <>
      {notices.length === 0 && !list.hasNextPage && (
        <EmptyState icon="game-icons:candles" title="Nothing has happened yet">
          A veil that parts, a new chapter, somebody at your table: it will be told here.
        </EmptyState>
      )}
      {byDay(notices).map(([day, theirs]) => (
        <section key={day} aria-label={day}>
          <h3 className="notices-day">{day}</h3>
          <ul>
            {theirs.map(notice => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                mainSite={mainSite}
                onRead={() => !notice.isRead && markRead(notice.id)}
                onFollow={close}
              />
            ))}
          </ul>
        </section>
      ))}
      {list.hasNextPage && (
        <Button wide busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Older notifications
        </Button>
      )}
    </>
  )
}

const DAY_MS = 24 * 3600_000
const dateOf = (at: Date) => at.toLocaleDateString(undefined, { weekday: 'long', day: 'numeric', month: 'long' })

/** The notices under the days on which they happened, in the reader's own time. */
function byDay(notices: NoticeView[]): [string, NoticeView[]][] {
  const now = Date.now()
  const [today, yesterday] = [dateOf(new Date(now)), dateOf(new Date(now - DAY_MS))]
  const nameOf = (at: Date) => {
    const date = dateOf(at)
    if (now - at.getTime() > 2 * DAY_MS) return date
    return date === today ? 'Today' : date === yesterday ? 'Yesterday' : date
  }
  return [...Map.groupBy(notices, notice => nameOf(notice.at))]
}
