import './player-card.css'
import type { ReactNode } from 'react'
import { bareName } from '#features/accounts/rules.ts'
import { WornBadges } from '#features/badges/web/parts/worn-badges.tsx'
import { callingOf } from '#features/characters/rules.ts'
import { Portrait } from '#features/characters/web/parts/portrait.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { Card } from '#kit/web/card.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import type { PlayerCardView } from '../../contract.ts'
import { PersonalityMark } from './personality-mark.tsx'

type Props = {
  card: PlayerCardView
  /** The buttons at the foot. */
  acts?: ReactNode
  /** A picture to look at: nothing on it opens. */
  still?: boolean
}

const KIND = { Player: 'Player', GM: 'Game Master', Both: 'Player and Game Master' } as const

/** A person as others see them. The same card in the directory, where a name is clicked, and in the wizard. */
export function PlayerCard({ card, acts, still = false }: Props) {
  const { name, pronouns, avatarUrl, isFounder, playerType, personality, bio, contactInfo, isMe } = card
  const words = [...card.gameTypes, ...card.systems]
  return (
    <Card as="article" className="player-card">
      <Cameo name={name} src={avatarUrl} size={5.5} quiet />
      <div className="player-card-who">
        <h2>{bareName(name, pronouns)}</h2>
        {isFounder && (
          <p className="player-card-founder">
            <Icon name="game-icons:laurel-crown" /> Founder
          </p>
        )}
        <p className="player-card-kind">
          {[KIND[playerType], pronouns, isMe && !still && 'you'].filter(Boolean).join(' · ')}
        </p>
        <WornBadges badges={card.badges} size={2.25} />
        {personality && <PersonalityMark personality={personality} />}
      </div>
      <div className="player-card-rest">
        {bio && (
          <p className="player-card-bio" dir="auto">
            {bio}
          </p>
        )}
        {words.length > 0 && (
          <ul className="player-card-tags" aria-label="Plays">
            {words.map(word => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        )}
        {contactInfo && (
          <p className="player-card-contact">
            <span className="caps">Reach me</span> <bdi>{contactInfo}</bdi>
          </p>
        )}
        <Characters card={card} still={still} />
        {acts && <div className="player-card-acts">{acts}</div>}
      </div>
    </Card>
  )
}

function Characters({ card: { characters, hasMoreCharacters }, still }: { card: PlayerCardView; still: boolean }) {
  if (characters.length === 0) return null
  return (
    <ul className="player-card-characters" aria-label="Characters">
      {characters.map(character => (
        <li key={character.id}>
          <Portrait name={character.name} avatarUrl={character.avatarUrl} size={2.25} />
          <div>
            {still ? (
              <p className="player-card-name" dir="auto">
                {character.name}
              </p>
            ) : (
              <button
                type="button"
                className="player-card-name text-link"
                onClick={() => void openModal('character-details', { id: character.id })}
              >
                {character.name}
              </button>
            )}
            <p className="muted">{[callingOf(character), `level ${character.level}`].filter(Boolean).join(', ')}</p>
          </div>
        </li>
      ))}
      {hasMoreCharacters && <li className="muted">and more</li>}
    </ul>
  )
}
