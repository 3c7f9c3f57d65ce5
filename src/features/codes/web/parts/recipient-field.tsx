import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { messages } from '#features/messages/contract.ts'
import { SEARCH_FROM } from '#features/messages/rules.ts'
import { useSettled } from '#features/people/web/parts/use-settled.ts'
import { apiOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Field } from '#kit/web/field.tsx'
import { PersonRow, PersonRows } from '#kit/web/person-rows.tsx'
import { TextInput } from '#kit/web/text-input.tsx'

const messagesApi = apiOf<typeof messages>('messages')
export type Recipient = { id: string; name: string; avatarUrl: string | null }

type Props = {
  recipient: Recipient | null
  onChoose: (recipient: Recipient | null) => void
  error?: string | undefined
}

/** Somebody who gets the letter, by a part of the name. */
export function RecipientField({ recipient, onChoose, error }: Props) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const isLong = search.length >= SEARCH_FROM
  const query = useQuery(
    messagesApi.findPeople.queryOptions({ input: { search }, enabled: isLong, placeholderData: keepPreviousData }),
  )
  if (recipient)
    return (
      <PersonRows>
        <PersonRow
          {...recipient}
          act={
            <Button size="small" onClick={() => onChoose(null)}>
              Somebody else
            </Button>
          }
        />
      </PersonRows>
    )
  const people = isLong ? (query.data?.people ?? []) : []
  return (
    <>
      <Field label="To" hint="At least two letters of the name" error={error}>
        <TextInput type="search" autoComplete="off" value={typed} onChange={event => setTyped(event.target.value)} />
      </Field>
      <p role="status" className="muted">
        {isLong && query.isError && 'The search failed. Please try again.'}
        {isLong && query.data?.people.length === 0 && !query.isFetching && 'Nobody was found.'}
      </p>
      {people.length > 0 && (
        <PersonRows>
          {people.map(person => (
            <PersonRow
              key={person.id}
              {...person}
              act={
                <Button size="small" aria-label={`Choose ${person.name}`} onClick={() => onChoose(person)}>
                  Choose
                </Button>
              }
            />
          ))}
        </PersonRows>
      )}
    </>
  )
}
