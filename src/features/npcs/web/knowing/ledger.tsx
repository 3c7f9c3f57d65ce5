import './ledger.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { Button } from '#kit/web/button.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { KnowledgeLineView } from '../../contract.ts'
import { api } from '../api.ts'

/** What a line of the ledger says. */
const wordsOf = ({ player, learned }: KnowledgeLineView) => {
  const who = player === null ? 'Everybody' : nameAlone(player)
  return learned ? `${who} learnt the face` : `The veil fell for ${player === null ? 'everybody' : who}`
}

/** The ledger of an NPC, for the GM side: who learnt of it when. Nothing in it is edited. */
export function Ledger({ id }: { id: string }) {
  const title = useId()
  const ledger = useInfiniteQuery(
    api.knowledge.infiniteOptions({
      input: (after: string | undefined) => ({ id, ...(after ? { after } : {}) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: last => last.next ?? undefined,
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
      {ledger.data && lines.length === 0 && <p className="muted">Nobody has learnt the face yet.</p>}
      {lines.length > 0 && (
        <ol className="ledger-lines">
          {lines.map(line => (
            <li key={line.id}>
              <span className="ledger-when">
                <TimeAgo at={line.at} />
              </span>
              <span dir="auto">{wordsOf(line)}</span>
              {line.byName && (
                <span className="muted" dir="auto">
                  {nameAlone(line.byName)}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      {ledger.hasNextPage && (
        <Button size="small" busy={ledger.isFetchingNextPage} onClick={() => void ledger.fetchNextPage()}>
          Earlier lines
        </Button>
      )}
    </section>
  )
}
