import './choice.css'
import { Cameo } from '#kit/web/cameo.tsx'

type Person = { id: string; name: string; avatarUrl: string | null; subdomain?: string | null }

/** People; a press chooses one of them. */
export function PersonPicks<P extends Person>({
  label,
  people,
  onPick,
  disabled,
}: {
  label: string
  people: readonly P[]
  onPick: (person: P) => void
  disabled?: boolean
}) {
  return (
    <ul className="person-picks" aria-label={label}>
      {people.map(person => (
        <li key={person.id}>
          <button type="button" className="person-pick" disabled={disabled} onClick={() => onPick(person)}>
            <Cameo name={person.name} src={person.avatarUrl} size={2.25} bare quiet />
            <span>
              <span className="person-pick-name" dir="auto">
                {person.name}
              </span>
              {person.subdomain && <span className="muted">{person.subdomain}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
