import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Mention } from '#features/text/engine/mentions.ts'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Skeleton } from '#kit/web/skeleton.tsx'
import { api } from '../api.ts'

type Props = Mention & {
  bookId: string
  /** Called when one of the chapters is followed. */
  onLeave: () => void
  /** The text when nothing mentions it; without it, nothing is shown. */
  empty?: string
}

/** The chapters that mention something, as far as this viewer reads them. */
export function MentionedIn({ bookId, kind, id, onLeave, empty }: Props) {
  const query = useQuery(api.mentionedIn.queryOptions({ input: { bookId, kind, id } }))
  if (query.isError)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
  if (!query.data) return <Skeleton lines={1} />
  if (query.data.length === 0) return empty ? <p className="muted">{empty}</p> : null
  return (
    <section>
      <h3>Mentioned in</h3>
      <ul>
        {query.data.map(({ chapterId, title, place }) => (
          <li key={chapterId}>
            <Link to="/campaigns/$bookId/story" params={{ bookId }} search={{ page: place }} onClick={onLeave}>
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
