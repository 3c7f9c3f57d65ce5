import type { CharacterView } from '#features/characters/contract.ts'
import { Portrait } from '#features/characters/web/parts/portrait.tsx'

type Props = {
  characters: readonly CharacterView[]
  chosen: string | undefined
  onChoose: (id: string) => void
  /** How many notes there are about each; without it no numbers. */
  counts?: Record<string, number>
  /** How many notes there are about those who have left, to be chosen as `left`. */
  left?: number
}

export const LEFT = 'left'

/** The party at the side: one is chosen, and the pane beside shows what there is about them. */
export function PartySide({ characters, chosen, onChoose, counts = {}, left = 0 }: Props) {
  return (
    <ul className="management-party" aria-label="Characters">
      {characters.map(({ id, name, avatarUrl, playerName, archived }) => (
        <li key={id}>
          <button type="button" className="management-one" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            <Portrait name={name} avatarUrl={avatarUrl} size={2.5} />
            <span className="management-names">
              <b dir="auto">{name}</b>
              <span className="muted">
                <bdi>{playerName}</bdi>
                {archived && (playerName ? ', archived' : 'archived')}
              </span>
            </span>
            {Boolean(counts[id]) && (
              <span className="management-count">
                {counts[id]}
                <span className="visually-hidden"> notes</span>
              </span>
            )}
          </button>
        </li>
      ))}
      {left > 0 && (
        <li>
          <button
            type="button"
            className="management-one"
            aria-pressed={chosen === LEFT}
            onClick={() => onChoose(LEFT)}
          >
            <span className="management-names">
              <b>Left the table</b>
            </span>
            <span className="management-count">
              {left}
              <span className="visually-hidden"> notes</span>
            </span>
          </button>
        </li>
      )}
    </ul>
  )
}
