import './player-card.css'
import { openModal } from '#kit/web/modal-registry.ts'

/** A person's name; a click shows their card. */
export function PersonName({ userId, children }: { userId: string; children: string }) {
  return (
    <button type="button" className="person-name text-link" onClick={() => void openModal('player-card', { userId })}>
      {children}
    </button>
  )
}
