import './fireside.css'
import { useId } from 'react'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { Candle } from '#kit/web/candle.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { FlavorId } from '#lexicon/look/ids.ts'
import type { InnGuestView } from '../../contract.ts'
import { useCompany } from './use-hub.ts'
import { whereOf } from './words.ts'

/** The people in the Inn and their places; an unlit candle shows the time of the last visit. */
export function Fireside({ bookId, flavor }: { bookId: string; flavor: FlavorId }) {
  const id = useId()
  const { data } = useCompany(bookId)
  if (!data || data.guests.length === 0) return null
  return (
    <section className="fireside" aria-labelledby={id}>
      <p id={id} className="fireside-name">
        {flavor === 'fantasy' ? 'By the fire' : 'Who is here'}
      </p>
      <ul className="fireside-guests">
        {data.guests.map(guest => (
          <li key={guest.userId} className="fireside-guest">
            <Candle lit={guest.place !== null} />
            <span>
              <bdi>{nameAlone(guest.name)}</bdi>
              {guest.isHost && ', GM'}
              <span className="fireside-where">
                <Where guest={guest} flavor={flavor} />
              </span>
            </span>
          </li>
        ))}
        {data.more > 0 && <li className="fireside-where">and {data.more} more</li>}
      </ul>
    </section>
  )
}

function Where({ guest: { place, seenAt }, flavor }: { guest: InnGuestView; flavor: FlavorId }) {
  if (place) return whereOf(flavor, place)
  return seenAt && <TimeAgo at={seenAt} />
}
