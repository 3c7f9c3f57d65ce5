import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Field } from '#kit/web/field.tsx'
import { useChannel } from '#kit/web/live.ts'
import { TextInput } from '#kit/web/text-input.tsx'
import { NAME_MOST } from '../../rules.ts'
import { api } from '../api.ts'
import type { Search } from './desk-tabs.tsx'
import { GuestRows } from './guest-rows.tsx'

type Props = { domain: string; search: Search; onSearch: (search: Search) => void }

/** Anybody, by a part of the name. */
export function SearchGuests({ domain, search: { typed, name }, onSearch }: Props) {
  useChannel('directory:all')
  const [isMissing, setMissing] = useState(false)
  const found = useQuery(
    api.search.queryOptions({ input: { domain, name }, enabled: name !== '', retry: false, staleTime: 0 }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    setMissing(wanted === '')
    onSearch({ typed, name: wanted })
    if (wanted !== '' && wanted === name) void found.refetch()
  }
  const wrong = isMissing
    ? 'Please enter a display name to search'
    : found.isError && wordsOf(found.error, 'Failed to search users')
  const people = found.isError ? undefined : found.data?.people
  return (
    <>
      <form className="guest-search" onSubmit={submit} noValidate>
        <Field label="Display name" error={wrong}>
          <TextInput
            type="search"
            autoComplete="off"
            value={typed}
            maxLength={NAME_MOST}
            onChange={event => onSearch({ typed: event.target.value, name })}
          />
        </Field>
        <Button type="submit" icon="ph:magnifying-glass" busy={found.isFetching}>
          Search
        </Button>
      </form>
      <p role="status" className="muted" hidden={people?.length !== 0}>
        {people?.length === 0 && 'No users found with that name'}
      </p>
      {people && people.length > 0 && <GuestRows domain={domain} people={people} />}
    </>
  )
}
