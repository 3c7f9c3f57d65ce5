import './seat-leaf.css'
import type { CharacterView, characters } from '#features/characters/contract.ts'
import { Portrait } from '#features/characters/web/parts/portrait.tsx'
import { apiOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Page } from '#kit/web/page.tsx'
import { failure } from '#kit/web/toast.tsx'
import type { SeatView } from '../../contract.ts'
import { SEAT_WORDS, THEN } from './seat-words.ts'
import { ShutBook } from './shut-book.tsx'

const characterApi = apiOf<typeof characters>('characters')

/** Opens the form of the own character, to write while the book is shut. */
async function writePast(id: string) {
  try {
    const character: CharacterView = await characterApi.read.call({ id })
    await openModal('character-form', { character })
  } catch (error) {
    failure(wordsOf(error, 'The character could not be opened. Please try again.'))
  }
}

/** In place of a book that somebody with a seat may not read now: that the seat is kept, why, and who else sits there. */
export function SeatLeaf({ seat }: { seat: SeatView }) {
  const { bookId, title, gm, party, farewells, can } = seat
  const reason = seat.reason ?? 'not-opened'
  const words = SEAT_WORDS[reason]
  const own = party.find(({ isMine }) => isMine)
  return (
    <Page title={title} heading={null} on="ground" className="seat-page">
      <div className="seat-spread">
        <ShutBook seat={seat} />
        <article className="seat-leaf card card-stack on-leaf">
          <p className="caps">{words.caps}</p>
          <h1>{words.title}</h1>
          <p className="seat-says">
            {words.says(gm.name)} {THEN[reason]}
          </p>
          {reason !== 'left' && <Party seat={seat} />}
          {farewells.map(({ characterId, name, words: said }) => (
            <section key={characterId} className="seat-farewell">
              <h2>{name}</h2>
              {said ? <blockquote dir="auto">{said}</blockquote> : <p>Has passed into the Hall of Echoes.</p>}
              <Button look="text" onClick={() => void openModal('character-details', { id: characterId })}>
                Their entry in the Hall of Echoes
              </Button>
            </section>
          ))}
          <p className="seat-acts">
            {can.enterInn && (
              <ButtonLink look="primary" icon="game-icons:tavern-sign" href={`/campaigns/${bookId}/inn`}>
                Visit Inn
              </ButtonLink>
            )}
            {own && (
              <Button onClick={() => void writePast(own.characterId)}>Write the past of {firstOf(own.name)}</Button>
            )}
            <ButtonLink href="/dashboard">My Den</ButtonLink>
          </p>
        </article>
      </div>
    </Page>
  )
}

const firstOf = (name: string) => name.split(' ')[0]

/** The members of the table, the viewer first and the game master last. */
function Party({ seat: { party, gm, gmAvatarUrl } }: { seat: SeatView }) {
  return (
    <ul className="seat-party" aria-label="At the table">
      {party.map(({ characterId, name, avatarUrl, player, isMine }) => (
        <li key={characterId}>
          <Portrait name={name} avatarUrl={avatarUrl} size={4.375} />
          <span>
            <bdi>{name}</bdi>
            <small dir="auto">{isMine ? 'you' : player}</small>
          </span>
        </li>
      ))}
      <li>
        <Cameo name={gm.name} src={gmAvatarUrl} size={4.375} quiet />
        <span>
          <bdi>{gm.name}</bdi>
          <small>game master</small>
        </span>
      </li>
    </ul>
  )
}
