import './bulletin.css'
import { useEffect, useRef } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { Button } from '#kit/web/button.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { PartBoundary } from '#kit/web/part-boundary.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { HandoutCard } from '../board/handout-card.tsx'
import { useBulletin } from '../board/use-handouts.ts'

const open = (id: string) => openModal('handout', { id })

type Props = {
  bookId: string
  /** A handout that is open at once. */
  openId?: string | undefined
}

/** The board with the shared handouts of a campaign; the GM side keeps all of them from here. */
export function Bulletin({ bookId, openId }: Props) {
  const { can } = useBulletin(bookId)
  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (!openId || opened.current === openId) return
    opened.current = openId
    void open(openId)
  }, [openId])
  return (
    <div className="bulletin">
      {can?.keep && (
        <p className="bulletin-acts">
          <Button icon="ph:files" onClick={() => void openModal('handouts-manager', { bookId })}>
            Manage handouts
          </Button>
        </p>
      )}
      <Board bookId={bookId} />
    </div>
  )
}

function Board({ bookId }: { bookId: string }) {
  const { list, handouts, can } = useBulletin(bookId)
  const me = useMe()
  if (list.isPending)
    return (
      <Loading label="Loading the handouts">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Loading>
    )
  if (list.isError && handouts.length === 0)
    return (
      <ErrorState
        error={list.error}
        title="The handouts could not be loaded"
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  if (handouts.length === 0)
    return (
      <EmptyState icon="ph:scroll" title="No Handouts Yet">
        {can?.keep
          ? 'What you share of your handouts hangs here for the party.'
          : 'Letters, maps and pictures that your GM shares will hang here.'}
      </EmptyState>
    )
  return (
    <>
      <ul className="bulletin-board">
        {handouts.map(handout => (
          <li key={handout.id} className="handout-card card on-leaf">
            <PartBoundary name={handout.title} resetKey={handout}>
              <HandoutCard handout={handout} ownId={me?.id} onOpen={() => void open(handout.id)} />
            </PartBoundary>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <p>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Older handouts
          </Button>
        </p>
      )}
    </>
  )
}
