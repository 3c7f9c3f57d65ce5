import './ledger.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { Button } from '#kit/web/button.tsx'
import { byCursor } from '#kit/web/by-cursor.ts'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { KnowledgeLineView } from '../../contract.ts'
import { api } from '../api.ts'

/** What a line of the ledger says. */
const wordsOf = ({ player, learned, fact }: KnowledgeLineView) => {
  const who = player === null ? 'Everybody' : nameAlone(player)
  const forThem = player === null ? 'everybody' : who
  if (fact !== null) return learned ? `${who} learnt “${fact}”` : `“${fact}” was veiled for ${forThem}`
  return learned ? `${who} learnt the face` : `The veil fell for ${forThem}`
}

/** The ledger of an NPC, for the GM side: who learnt of it when. Nothing in it is edited. */
export function Ledger({ id }: { id: string }) {
  const title = useId()
  const ledger = useInfiniteQuery(
    api.knowledge.infiniteOptions({
      input: (after: string | undefined) => ({ id, ...(after ? { after } : {}) }),
      ...byCursor,
    }),
  )
  const lines = ledger.data?.pages.flatMap(page => page.lines) ?? []
  return (
    <section className="ledger" aria-labelledby={title}>
      <h3 id={title}>The ledger</h3>
      {ledger.isPending && (
        <Loading label="Loading the ledger">
          <Skeleton lines={2} />
        </Loading>
      )}
      {ledger.isError && !ledger.data && (
        <ErrorState
          error={ledger.error}
          title="The ledger could not be loaded"
          onRetry={() => void ledger.refetch()}
          retrying={ledger.isFetching}
        />
      )}
      {ledger.data && lines.length === 0 && <p className="muted">Nobody has learnt anything yet.</p>}
      {lines.length > 0 && (
        <ol className="ledger-lines">
          {lines.map(line => (
            <li key={line.id}>
              <span className="ledger-when">
                <TimeAgo at={line.at} />
              </span>
              <span className="ledger-words">
                <span dir="auto">{wordsOf(line)}</span>
                {(line.byName || line.reason) && (
                  <span className="muted" dir="auto">
                    {line.byName && nameAlone(line.byName)}
                    {line.byName && line.reason && ', '}
                    {line.reason && `“${line.reason}”`}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {lines.length > 0 && <p className="muted">Nothing here is ever taken back. A mistake is a new line.</p>}
      {ledger.hasNextPage && (
        <Button size="small" busy={ledger.isFetchingNextPage} onClick={() => void ledger.fetchNextPage()}>
          Earlier lines
        </Button>
      )}
    </section>
  )
}
