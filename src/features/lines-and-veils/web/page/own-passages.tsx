import '../parts/touched-list.css'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#kit/web/card.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { Skeleton } from '#kit/web/skeleton.tsx'
import type { OwnPassageView } from '../../contract.ts'
import { api } from '../api.ts'
import { LIMITS } from './answer-words.ts'

/** The passages of the reader’s own chapters and handouts that touch the list. Nobody else is shown them. */
export function OwnPassages({ bookId }: { bookId: string }) {
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...api.inOwnTexts.queryOptions({ input: { bookId } }),
    refetchOnMount: 'always',
  })
  return (
    <Card as="section" className="line-leaf line-passages">
      <div className="line-head">
        <h2>In your own drafts</h2>
        <p>Only you see these pointers</p>
      </div>
      {isError && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data ? (
        <Passages {...data} />
      ) : (
        <Skeleton lines={3} />
      )}
    </Card>
  )
}

function Passages({ passages, isAll }: { passages: OwnPassageView[]; isAll: boolean }) {
  return (
    <>
      {passages.length === 0 ? (
        <p className="line-passages-none">Nothing that you wrote in this book touches a line or a veil.</p>
      ) : (
        <ul className="touched">
          {passages.map(one => (
            <li key={`${one.href} ${one.words}`}>
              <Icon name={LIMITS[one.limit].icon} className={`touched-${one.limit}`} />
              <div>
                <p className="touched-passage">
                  “<Passage {...one} />”
                </p>
                <p className="touched-why">
                  {LIMITS[one.limit].touches} <bdi>{one.words}</bdi> · {one.kind} “<bdi>{one.title}</bdi>”
                  {one.isHeldBack && ', kept back'}
                </p>
              </div>
              <ButtonLink href={one.href} aria-label={`Open the ${one.kind} “${one.title}” at this passage`}>
                Open
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      {!isAll && (
        <p className="touched-why">There is more than is listed here: the newest of your texts are read first.</p>
      )}
    </>
  )
}

function Passage({ passage, touched }: OwnPassageView) {
  const at = passage.indexOf(touched)
  if (at < 0) return <bdi>{passage}</bdi>
  return (
    <bdi>
      {passage.slice(0, at)}
      <mark className="touched-mark">{touched}</mark>
      {passage.slice(at + touched.length)}
    </bdi>
  )
}
