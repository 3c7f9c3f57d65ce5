import './member-card.css'
import { Cameo } from '#kit/web/cameo.tsx'
import type { TeamMemberView } from '../../contract.ts'

type Props = { member: TeamMemberView; hasFocus: boolean; onOpen: () => void }

const focus = (card: HTMLElement | null) => card?.focus()

/** The card of a member, which opens the profile. */
export function MemberCard({ member: { publicInfo }, hasFocus, onOpen }: Props) {
  const { name, title, quote, image } = publicInfo
  return (
    <button type="button" className="team-card" ref={hasFocus ? focus : undefined} onClick={onOpen}>
      <Cameo name={name} src={image || null} size={6} quiet />
      <span className="team-card-name" dir="auto">
        {name}
      </span>
      <span className="muted" dir="auto">
        {title}
      </span>
      {quote && (
        <q className="team-card-quote" dir="auto">
          {quote}
        </q>
      )}
    </button>
  )
}
