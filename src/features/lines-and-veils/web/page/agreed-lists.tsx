import { useQuery } from '@tanstack/react-query'
import { Card } from '#kit/web/card.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { Skeleton } from '#kit/web/skeleton.tsx'
import type { Limit } from '../../rules.ts'
import { api } from '../api.ts'
import { LIMITS } from './answer-words.ts'

/** What the table has agreed on, large enough to glance at while playing. */
export function AgreedLists({ bookId }: { bookId: string }) {
  // Nobody is told of a change, since its moment would tell whose it was: a page that is opened again reads again.
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...api.agreed.queryOptions({ input: { bookId } }),
    refetchOnMount: 'always',
  })
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton lines={4} />
  return (
    <div className="line-agreed">
      <AgreedList limit="line" subjects={data.lines} />
      <AgreedList limit="veil" subjects={data.veils} />
    </div>
  )
}

function AgreedList({ limit, subjects }: { limit: Limit; subjects: string[] }) {
  const { title, means, icon, none } = LIMITS[limit]
  return (
    <Card as="section" className={`line-sheet line-sheet-${limit}`}>
      <header>
        <Icon name={icon} />
        <div>
          <h2>{title}</h2>
          <p>{means}</p>
        </div>
      </header>
      {subjects.length === 0 ? (
        <p className="line-sheet-none">{none}</p>
      ) : (
        <ul>
          {subjects.map(words => (
            <li key={words}>
              <bdi>{words}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
