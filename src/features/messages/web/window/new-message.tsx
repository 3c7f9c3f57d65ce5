import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettled } from '#features/people/web/parts/use-settled.ts'
import { IconButton } from '#kit/web/button.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { Field } from '#kit/web/field.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { SEARCH_FROM } from '../../rules.ts'
import { api } from '../api.ts'

type Props = { onChoose: (userId: string) => void; onBack: () => void }

/** Somebody to write to, by a part of the name. */
export function NewMessage({ onChoose, onBack }: Props) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const isLong = search.length >= SEARCH_FROM
  const query = useQuery(
    api.findPeople.queryOptions({ input: { search }, enabled: isLong, placeholderData: keepPreviousData }),
  )
  const people = isLong ? query.data?.people : undefined
  return (
    <>
      <div className="talk-head">
        <IconButton icon="ph:arrow-left" label="Back to the conversations" onClick={onBack} />
        <h3>New Message</h3>
      </div>
      <div className="talk-scroll talk-search">
        <Field label="To whom" hint="At least two letters of the name">
          <TextInput type="search" autoComplete="off" value={typed} onChange={event => setTyped(event.target.value)} />
        </Field>
        <p role="status" className="muted">
          {isLong && query.isError && 'The search failed. Please try again.'}
          {people?.length === 0 && !query.isFetching && 'Nobody was found.'}
        </p>
        <ul className="conversations" aria-label="People">
          {people?.map(({ id, name, avatarUrl }) => (
            <li key={id}>
              <button type="button" className="conversation" onClick={() => onChoose(id)}>
                <Cameo name={name} src={avatarUrl} size={2.25} bare quiet />
                <span className="conversation-name" dir="auto">
                  {name}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
