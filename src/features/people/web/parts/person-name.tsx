import './player-card.css'
import { WornBadges } from '#features/badges/web/parts/worn-badges.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import type { CardMark } from './use-cards.ts'

type Props = {
  userId: string /** Whether there is a card that this reader may open; the badges of the person stand beside the name. */
  hasCard: boolean | CardMark
  children: string
}

/** A person's name; where they have a card, a click shows it. */
export function PersonName({ userId, hasCard, children }: Props) {
  if (!hasCard) return <bdi>{children}</bdi>
  return (
    <>
      <button
        type="button"
        className="person-name text-link"
        onClick={() => void openModal('player-card', { userId, name: children })}
      >
        <bdi>{children}</bdi>
      </button>
      {hasCard !== true && <WornBadges badges={hasCard} />}
    </>
  )
}
