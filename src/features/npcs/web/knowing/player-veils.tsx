import './player-veils.css'
import { useId } from 'react'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { Day } from '#kit/web/day.tsx'
import type { NpcPlayerView, NpcView } from '../../contract.ts'
import { SmallCurtain } from './small-curtain.tsx'
import { useLift } from './use-lift.ts'

type Whole = Extract<NpcView, { shown: 'all' }>

/** The players of the book, each with the small curtain of this NPC; for the GM side. */
export function PlayerVeils({ npc }: { npc: Whole }) {
  const title = useId()
  return (
    <section className="player-veils" aria-labelledby={title}>
      <h3 id={title}>Who sees this face</h3>
      {npc.party.length === 0 ? (
        <p className="muted">Nobody plays at this table yet.</p>
      ) : (
        <>
          <p className="muted">
            {npc.veiled
              ? 'Lift one curtain at a time. It counts in the gallery, the book, search and exports at once.'
              : 'The veil is lifted for everybody. Shroud it in mystery to choose players.'}
          </p>
          <ul className="player-veils-list">
            {npc.party.map(player => (
              <li key={player.userId}>
                <PlayerVeil npc={npc} player={player} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function PlayerVeil({ npc, player }: { npc: Whole; player: NpcPlayerView }) {
  const { moveLift, isMoving } = useLift()
  const { userId, name, liftedAt } = player
  const knows = !npc.veiled || liftedAt !== null
  const words = (
    <>
      <SmallCurtain parted={knows} />
      <span className="player-veil-words">
        <span className="player-veil-name" dir="auto">
          {nameAlone(name)}
        </span>
        <span className={knows ? 'player-veil-knows' : 'muted'}>
          {knows ? 'knows' : 'veiled'}
          {liftedAt && (
            <>
              {' since '}
              <Day date={liftedAt} format={{ day: 'numeric', month: 'short' }} />
            </>
          )}
        </span>
      </span>
    </>
  )
  if (!npc.can.veil || !npc.veiled) return <span className="player-veil">{words}</span>
  return (
    <button
      type="button"
      className="player-veil player-veil-act"
      role="switch"
      aria-checked={knows}
      aria-busy={isMoving || undefined}
      onClick={() => isMoving || void moveLift({ id: npc.id, npcName: npc.name, userId, name, lifted: !knows })}
    >
      {words}
    </button>
  )
}
