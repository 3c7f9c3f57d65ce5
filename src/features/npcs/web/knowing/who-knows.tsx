import './who-knows.css'
import { useId, useState } from 'react'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { Button } from '#kit/web/button.tsx'
import { Day } from '#kit/web/day.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import type { NpcView, WhoKnowsView } from '../../contract.ts'
import { MOST_FACTS } from '../../rules.ts'
import { KnowingTable } from './knowing-table.tsx'
import { Ledger } from './ledger.tsx'
import { Ribbon } from './ribbon.tsx'
import { useWhoKnows } from './use-who-knows.ts'

type Whole = Extract<NpcView, { shown: 'all' }>

/** Who knows what of an NPC, for the GM side: the table of its veils, and the ledger with its past. */
export function WhoKnows({ npc }: { npc: Whole }) {
  const title = useId()
  const [at, setAt] = useState<string | null>(null)
  const knowing = useWhoKnows(npc.id, at)
  const { data } = knowing
  const then = at === null ? null : new Date(at)
  return (
    <div className="who-knows">
      <section className="who-knows-now" aria-labelledby={title}>
        <h3 id={title}>Who knows what</h3>
        {then ? <Past at={then} onLeave={() => setAt(null)} /> : <p className="muted">{leadOf(npc)}</p>}
        {knowing.isPending && (
          <Loading label="Loading who knows what">
            <Skeleton lines={4} />
          </Loading>
        )}
        {knowing.isError && !data && (
          <ErrorState
            error={knowing.error}
            title="Who knows what could not be loaded"
            onRetry={() => void knowing.refetch()}
            retrying={knowing.isFetching}
          />
        )}
        {data && (
          <>
            <KnowingTable npc={npc} knowing={data} readOnly={at !== null || knowing.isPlaceholderData} />
            {at === null && <Acts npc={npc} knowing={data} />}
          </>
        )}
      </section>
      <div className="who-knows-ribbon">
        {data && <Ribbon changes={data.changes} at={then} onMove={to => setAt(to?.toISOString() ?? null)} />}
      </div>
      <Ledger id={npc.id} />
    </div>
  )
}

const leadOf = ({ veiled }: Whole) =>
  veiled
    ? 'Draw or lift one curtain at a time. It counts in the gallery, the book, search and exports at once. Who does not see the face reads none of the rest.'
    : 'Draw or lift one curtain at a time. The face is shown to everybody: shroud it in mystery to choose players for it.'

function Past({ at, onLeave }: { at: Date; onLeave: () => void }) {
  return (
    <div className="who-knows-past">
      <p role="status">
        This is how it stood on{' '}
        <Day
          date={at}
          format={{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' }}
        />
        . Nothing in it can be changed.
      </p>
      <Button onClick={onLeave}>Back to today</Button>
    </div>
  )
}

function Acts({ npc, knowing: { players, things, can } }: { npc: Whole; knowing: WhoKnowsView }) {
  const isFull = things.length > MOST_FACTS
  return (
    <div className="who-knows-acts">
      {players.map(({ userId, name }) => (
        <Button
          key={userId}
          icon="ph:eye"
          onClick={() => void openModal('npc-as', { id: npc.id, player: { userId, name } })}
        >
          See as {nameAlone(name)}
        </Button>
      ))}
      {can.teach && !isFull && (
        <Button icon="ph:plus" onClick={() => void openModal('fact-form', { id: npc.id })}>
          Add a thing to know
        </Button>
      )}
      {can.teach && isFull && <p className="muted">There is no room for more than {MOST_FACTS} things to know.</p>}
    </div>
  )
}
