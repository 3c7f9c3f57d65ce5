import { useHost } from '#kit/web/here.ts'
import { Icon } from '#kit/web/icon.tsx'
import type { IconName } from '#kit/web/icon-shelf.ts'

type Feature = readonly [icon: IconName, name: string, words: string]

const domainOf = (host: string): Feature => [
  'game-icons:castle',
  'A domain of your own',
  `mira.${host}: your address, your door, your list of who may knock.`,
]

const OTHERS: readonly Feature[] = [
  ['game-icons:key', 'Lorekeepers', 'Hand a trusted friend the pen and the NPCs, and take them back when you like.'],
  [
    'game-icons:spell-book',
    'Living campaign books',
    'Chapters that paginate as you write, in 22 scribes’ hands, on 20 tables.',
  ],
  [
    'game-icons:dice-twenty-faces-twenty',
    'Characters that belong',
    'A portrait, a sheet, a farewell, and a place in the cast of the book itself.',
  ],
  [
    'game-icons:treasure-map',
    'Campaign discovery',
    'Find a table by system, by tone, by time zone, by the sort of trouble you like.',
  ],
  ['game-icons:tavern-sign', 'The Inn', 'Between sessions the party has a room: talk, portraits, the board, the dead.'],
]

/** The six features of the landing page. */
export function Features() {
  const host = useHost()
  return (
    <section className="between paper on-leaf">
      <div className="wrap">
        <header className="between-head">
          <h2>
            What is between
            <br />
            the boards
          </h2>
          <p>Six things a campaign needs and a folder of documents never quite gives it.</p>
        </header>
        <div className="between-grid">
          {[domainOf(host), ...OTHERS].map(([icon, name, words]) => (
            <article key={name} className="feature">
              <Icon name={icon} />
              <h3>{name}</h3>
              <p>{words}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
