import './person-choice.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettled } from '#features/people/web/parts/use-settled.ts'
import { Button } from '#kit/web/button.tsx'
import { Field } from '#kit/web/field.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { SEARCH_MOST } from '../../rules.ts'
import { api } from '../api.ts'

export type ChosenPerson = { id: string; name: string }

type Props = {
  /** The name of the field. */
  label: string
  chosen: ChosenPerson | null
  onChoose: (person: ChosenPerson | null) => void
}

/** One account, chosen by a part of its name or address. */
export function PersonChoice({ label, chosen, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const query = useQuery(api.users.queryOptions({ input: { search }, enabled: search !== '' && !chosen }))
  if (chosen)
    return (
      <p className="person-chosen">
        <strong dir="auto">{chosen.name}</strong>{' '}
        <Button size="small" onClick={() => onChoose(null)}>
          Choose somebody else
        </Button>
      </p>
    )
  const people = search === '' ? undefined : query.data?.users
  return (
    <div className="person-choice">
      <Field label={label}>
        <TextInput
          type="search"
          autoComplete="off"
          maxLength={SEARCH_MOST}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          // It is a search in a form: Enter would send the form.
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <p role="status" className="muted">
        {search !== '' && query.isError && 'The search failed. Please try again.'}
        {people?.length === 0 && !query.isFetching && 'No users found'}
      </p>
      <ul className="person-found" aria-label="People">
        {people?.slice(0, 10).map(({ id, name, email }) => (
          <li key={id}>
            <Button onClick={() => onChoose({ id, name })}>
              <bdi>{name}</bdi> <span className="muted">{email}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
