import './npc-leaf.css'
import { type ReactNode, useState } from 'react'
import { Curtain, type Parted } from '#kit/web/curtain.tsx'
import { Day } from '#kit/web/day.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { SpokenText } from '#kit/web/spoken-text.tsx'
import type { NpcFactView, NpcView } from '../../contract.ts'
import { KIND_FIELDS, NO_NOTES, NPC_FIELDS, VEILED_WORDS } from '../../rules.ts'
import { NpcPicture } from '../parts/npc-picture.tsx'

const TYPE_WORDS = { person: 'A person', place: 'A place', object: 'An object' } as const

/** The title of the leaf of an NPC. */
export const titleOf = (npc: NpcView) => (npc.shown === 'veil' ? 'Someone behind a veil' : npc.name)
/** The line under its title. */
export const leadOf = (npc: NpcView) => (npc.shown === 'veil' ? undefined : npc.kind || TYPE_WORDS[npc.type])

/** An NPC as it is answered: its picture and its words, or a veil. `children` stand below the words. */
export function NpcLeaf({ npc, children }: { npc: NpcView; children?: ReactNode }) {
  const isVeil = npc.shown === 'veil'
  return (
    <div className="npc-view">
      <Portrait npc={npc} />
      {isVeil ? <p className="npc-veil-words">{VEILED_WORDS}</p> : <Words npc={npc}>{children}</Words>}
    </div>
  )
}

/** How far the party sees the face; undefined where all of it does, and for the party itself. */
function partedFor(npc: NpcView): Parted | undefined {
  if (npc.shown !== 'all' || !npc.veiled) return undefined
  return npc.party.some(({ liftedAt }) => liftedAt) ? 'half' : 'closed'
}

/** The picture of an NPC behind its veil. Those who run the campaign see the veil as it hangs, and look behind it. */
function Portrait({ npc }: { npc: NpcView }) {
  const [peeks, setPeeks] = useState(false)
  const isVeil = npc.shown === 'veil'
  const parted = partedFor(npc)
  return (
    <span className="npc-view-frame">
      <Curtain lifted={!isVeil} parted={parted && peeks ? 'half' : parted}>
        {!isVeil && <NpcPicture id={npc.id} type={npc.type} kind={npc.kind} imageUrl={npc.imageUrl} />}
      </Curtain>
      {parted === 'closed' && (
        <button
          type="button"
          className="npc-view-peek"
          aria-label="Look behind the veil"
          aria-pressed={peeks}
          onClick={() => setPeeks(!peeks)}
        >
          <Icon name={peeks ? 'ph:eye' : 'ph:eye-slash'} />
        </button>
      )}
    </span>
  )
}

function Words({ npc, children }: { npc: Exclude<NpcView, { shown: 'veil' }>; children: ReactNode }) {
  const fields = NPC_FIELDS[npc.type].filter(field => npc.publicInfo[field.key] && field.key !== KIND_FIELDS[npc.type])
  return (
    <div className="npc-view-words">
      <p className={npc.description ? '' : 'muted'} dir="auto">
        {npc.description ?? NO_NOTES}
      </p>
      {npc.longDescription && <SpokenText text={npc.longDescription} />}
      {npc.shown === 'face' && npc.facts.length > 0 && <WhatYouKnow facts={npc.facts} />}
      {fields.map(field => (
        <section key={field.key}>
          <h3>{field.label}</h3>
          <SpokenText text={npc.publicInfo[field.key] ?? ''} />
        </section>
      ))}
      {npc.shown === 'all' && (npc.gmOnlyInfo || npc.gmNotes) && (
        <section className="npc-secret" aria-label="For the GM side alone">
          {npc.gmOnlyInfo && (
            <>
              <h3>Secrets</h3>
              <SpokenText text={npc.gmOnlyInfo} />
            </>
          )}
          {npc.gmNotes && (
            <>
              <h3>GM notes</h3>
              <SpokenText text={npc.gmNotes} />
            </>
          )}
        </section>
      )}
      {children}
    </div>
  )
}

function WhatYouKnow({ facts }: { facts: NpcFactView[] }) {
  return (
    <section className="npc-facts">
      <h3>What you know</h3>
      <ul>
        {facts.map(({ id, text, since }) => (
          <li key={id}>
            <span dir="auto">{text}</span>
            {since && (
              <span className="muted npc-fact-since">
                since <Day date={since} format={{ day: 'numeric', month: 'short' }} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
