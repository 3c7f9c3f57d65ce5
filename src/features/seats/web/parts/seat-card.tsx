import './seat-leaf.css'
import { Card } from '#kit/web/card.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import type { ShelvedSeatView } from '../../contract.ts'
import { SEAT_WORDS, THEN } from './seat-words.ts'
import { ShutBook } from './shut-book.tsx'

/** A seat on the shelf: the sealed book, why it is shut, and the ways that are open meanwhile. */
export function SeatCard({ seat }: { seat: ShelvedSeatView }) {
  const { bookId, title, gm, can } = seat
  const reason = seat.reason ?? 'not-opened'
  return (
    <Card as="article" className="seat-card">
      <ShutBook seat={seat} />
      <div>
        <p className="caps">{SEAT_WORDS[reason].title}</p>
        <h3>{title}</h3>
        <p>
          {reason === 'not-opened' ? `${gm.name} has not opened the book yet.` : SEAT_WORDS[reason].says(gm.name)}{' '}
          {THEN[reason]}
        </p>
      </div>
      <div className="seat-acts">
        {can.enterInn && (
          <ButtonLink look="primary" icon="game-icons:tavern-sign" href={`/campaigns/${bookId}/inn`}>
            Visit Inn
          </ButtonLink>
        )}
        <ButtonLink icon="game-icons:scroll-unfurled" href={`/campaigns/${bookId}/story`}>
          Your seat
        </ButtonLink>
      </div>
    </Card>
  )
}
