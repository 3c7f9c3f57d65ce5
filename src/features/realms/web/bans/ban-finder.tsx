import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { Field } from '#kit/web/field.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { api } from '../api.ts'
import { useBan, type Where } from './use-ban.ts'

/** Finds people by a part of their name, to ban them. */
export function BanFinder({ where }: { where: Where }) {
  const [typed, setTyped] = useState('')
  const [name, setName] = useState('')
  const [missing, setMissing] = useState(false)
  const { ban, unban, busyWith } = useBan(where)
  const found = useQuery(api.findPeople.queryOptions({ input: { ...where, name }, enabled: name !== '', retry: false }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!typed.trim())
    setName(typed.trim())
  }
  const wrong = missing
    ? 'Please enter a display name to search'
    : found.isError && wordsOf(found.error, 'Failed to search users')
  if (codeOf(found.error) === 'SUBDOMAIN_FIRST' || codeOf(found.error) === 'NOT_ALLOWED') return null
  return (
    <section className="ban-finder">
      <form onSubmit={submit} noValidate>
        <Field label="Find somebody by name" error={wrong}>
          <TextInput value={typed} maxLength={60} onChange={event => setTyped(event.target.value)} />
        </Field>
        <Button type="submit" icon="ph:magnifying-glass" busy={found.isFetching}>
          Search
        </Button>
      </form>
      {found.data?.length === 0 && <p className="ban-none">No users found with that name</p>}
      {found.data && found.data.length > 0 && (
        <ul className="ban-list">
          {found.data.map(person => (
            <li key={person.id}>
              <Cameo name={person.name} src={person.avatarUrl} size={2.5} quiet />
              <p className="ban-name">{person.name}</p>
              <Button
                size="small"
                look={person.banned ? 'quiet' : 'danger'}
                busy={busyWith === person.id}
                onClick={() => void (person.banned ? unban(person) : ban(person))}
              >
                {person.banned ? 'Unban' : 'Ban'}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
