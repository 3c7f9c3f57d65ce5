import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { messages } from '#features/messages/contract.ts'
import { SEARCH_FROM } from '#features/messages/rules.ts'
import { useSettled } from '#features/people/web/parts/use-settled.ts'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { apiOf, wordsOf } from '#kit/web/api.ts'
import { Field } from '#kit/web/field.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { failure, success } from '#kit/web/toast.tsx'
import type { HelperView } from '../../contract.ts'
import { api } from '../api.ts'
import type { BookToGive } from '../parts/transfer-book.ts'
import { PersonPicks } from './person-picks.tsx'

const messageApi = apiOf<typeof messages>('messages')

/** Somebody found by the name becomes a co-creator by a press. */
export function AddCoCreator({ book, present }: { book: BookToGive; present: readonly HelperView[] }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const isLong = search.length >= SEARCH_FROM && typed.trim() !== ''
  const query = useQuery(
    messageApi.findPeople.queryOptions({ input: { search }, enabled: isLong, placeholderData: keepPreviousData }),
  )
  const add = useMutation(
    api.addCoCreator.mutationOptions({
      onSuccess: (view, { userId }) => {
        queries.setQueryData(api.helpers.queryKey({ input: { bookId: book.id } }), view)
        const person = view.coCreators.find(({ id }) => id === userId)
        success(`${nameAlone(person?.name ?? 'Somebody')} is a co-creator of “${book.title}” now.`)
        setTyped('')
      },
      onError: error => failure(wordsOf(error, 'Nobody was added. Please try again.')),
    }),
  )
  const taken = [book.gm.id, ...present.map(({ id }) => id)]
  const people = isLong ? query.data?.people.filter(({ id }) => !taken.includes(id)) : undefined
  return (
    <>
      <Field label="Add a co-creator" hint="At least two letters of the name">
        <TextInput
          type="search"
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </Field>
      <p role="status" className="muted">
        {isLong && query.isError && 'The search failed. Please try again.'}
        {people?.length === 0 && !query.isFetching && 'Nobody else was found.'}
      </p>
      {people && people.length > 0 && (
        <PersonPicks
          label="Who could help"
          people={people}
          disabled={add.isPending}
          onPick={({ id }) => !add.isPending && add.mutate({ bookId: book.id, userId: id })}
        />
      )}
    </>
  )
}
