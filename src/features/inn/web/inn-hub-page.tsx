import './inn-hub-page.css'
import { Link } from '#kit/web/link.tsx'
import { Door, OPEN_ROOMS, type OpenRoom, signOf } from './parts/door.tsx'
import { InnFrame } from './parts/inn-frame.tsx'

const WORDS: Record<OpenRoom, string> = {
  social: 'Talk between sessions, with everybody by the fire.',
  characters: 'Who is at this table, and what they can do.',
  gallery: 'The faces you have met, and the veils you have not lifted.',
  echoes: 'Those who have left, and what is said of them.',
}

/** The hub: one entrance for each room. */
export function InnHubPage() {
  return (
    <InnFrame room="hub" lead={({ title }) => `of ${title}`}>
      {({ bookId, iconFlavor }) => (
        <ul className="inn-entrances">
          {OPEN_ROOMS.map(room => (
            <li key={room}>
              <Link className="inn-entrance card on-leaf" href={`/campaigns/${bookId}/inn/${room}`}>
                <Door flavor={iconFlavor} sign={signOf(iconFlavor, room).sign} big />
                <span>
                  <h2>{signOf(iconFlavor, room).name}</h2>
                  <span className="muted">{WORDS[room]}</span>
                </span>
              </Link>
            </li>
          ))}
          <li>
            <Link className="inn-entrance card on-leaf" href={`/campaigns/${bookId}/board`}>
              <Door flavor={iconFlavor} sign="game-icons:pin" big />
              <span>
                <h2>The campaign board</h2>
                <span className="muted">The Tavern Chat, and what is pinned up for everybody.</span>
              </span>
            </Link>
          </li>
        </ul>
      )}
    </InnFrame>
  )
}
