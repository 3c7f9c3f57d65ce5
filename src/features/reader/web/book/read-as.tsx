import './read-as.css'
import { useNavigate } from '@tanstack/react-router'
import type { CharacterView } from '#features/characters/contract.ts'
import { Field } from '#kit/web/field.tsx'
import { Select } from '#kit/web/select.tsx'

type Props = { as: string | undefined; people: readonly CharacterView[] }

/** For the GM side: the book as somebody of the party reads it, plainly said as long as it lasts. */
export function ReadAs({ as, people }: Props) {
  const navigate = useNavigate()
  const players = [...new Map(people.map(one => [one.parentPlayerId, one])).values()]
  const nameOf = ({ name, playerName }: CharacterView) => (playerName ? `${playerName} (${name})` : name)
  const reader = players.find(one => one.parentPlayerId === as)
  const choose = (userId: string | undefined) =>
    void navigate({
      to: '.',
      search: ({ as: _, ...old }: Record<string, unknown>) => ({ ...old, ...(userId && { as: userId }) }),
      replace: true,
      resetScroll: false,
    } as never)
  if (players.length === 0 && !as) return null
  if (as)
    return (
      <div className="read-as-mark">
        <p role="status">
          The book as <b dir="auto">{reader?.playerName || reader?.name || 'a member of the party'}</b> reads it.
        </p>
        <button type="button" onClick={() => choose(undefined)}>
          Back to my own
        </button>
      </div>
    )
  return (
    <div className="read-as">
      <Field label="Read as" labelHidden>
        <Select
          value=""
          onChange={event => choose(event.target.value || undefined)}
          options={[
            { value: '', label: 'Read as myself' },
            ...players.map(one => ({ value: one.parentPlayerId, label: `Read as ${nameOf(one)}` })),
          ]}
        />
      </Field>
    </div>
  )
}
