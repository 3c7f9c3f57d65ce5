import { nameAlone } from '#kit/shared/name-alone.ts'
import { Button } from '#kit/web/button.tsx'
import { Curtain } from '#kit/web/curtain.tsx'
import { Icon } from '#kit/web/icon.tsx'
import type { NpcCardView } from '../../contract.ts'
import { NO_NOTES, type NpcType } from '../../rules.ts'
import { NpcPicture } from './npc-picture.tsx'

const TYPE_WORDS: Record<NpcType, string> = { person: 'Somebody', place: 'Somewhere', object: 'Something' }

/** What a veil says of a face that this viewer sees. */
function veilWords({ can, liftedFor = [] }: NpcCardView & { shown: 'face' }): string {
  if (!can.veil) return 'Not everybody sees this face'
  const [first, ...more] = liftedFor.map(({ name }) => nameAlone(name))
  if (!first) return 'Veiled'
  return more.length === 0 ? `Veiled, but for ${first}` : `Veiled, but for ${more.length + 1} players`
}

type Props = { npc: NpcCardView; onOpen: () => void; onReveal: () => void }

/** A card of the gallery. A veiled NPC has a curtain, which lifts when the server has sent the face. */
export function NpcCard({ npc, onOpen, onReveal }: Props) {
  const isFace = npc.shown === 'face'
  return (
    <>
      <span className="npc-card-frame">
        <Curtain lifted={isFace}>
          {isFace && <NpcPicture id={npc.id} type={npc.type} kind={npc.kind} imageUrl={npc.imageUrl} />}
        </Curtain>
        {isFace && npc.veiled && (
          <span className="npc-card-veiled">
            <Icon name="ph:eye-slash" /> <span dir="auto">{veilWords(npc)}</span>
          </span>
        )}
      </span>
      <span className="npc-card-words">
        <h2>
          <button type="button" className="npc-card-open" onClick={onOpen}>
            {isFace ? npc.name : 'Someone behind a veil'}
          </button>
        </h2>
        <span className="caps accented" dir="auto">
          {isFace ? npc.kind || TYPE_WORDS[npc.type] : 'Not yet revealed'}
        </span>
        {isFace ? (
          <p className={npc.description ? 'npc-card-text' : 'npc-card-text muted'} dir="auto">
            {npc.description ?? NO_NOTES}
          </p>
        ) : (
          <p className="npc-card-text muted">You have met, or you will. Your GM decides when the veil parts.</p>
        )}
      </span>
      {npc.veiled && npc.can.veil && (
        <Button size="small" icon="ph:eye" className="npc-card-reveal" onClick={onReveal}>
          Reveal
        </Button>
      )}
    </>
  )
}
