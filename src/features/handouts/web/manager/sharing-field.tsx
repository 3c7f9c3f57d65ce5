import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { Chips } from '#kit/web/chips.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { FieldError } from '#kit/web/field.tsx'
import type { ContractForm } from '#kit/web/form/use-contract-form.ts'
import { RadioCards } from '#kit/web/radio-cards.tsx'
import { api } from '../api.ts'
import { type HandoutValues, type Sharing, shareWith, sharingOf } from './handout-values.ts'

const WAYS: { value: Sharing; label: string }[] = [
  { value: 'nobody', label: 'Nobody yet' },
  { value: 'everyone', label: 'Everyone' },
  { value: 'chosen', label: 'Chosen players' },
]

/** Who reads a handout: nobody yet, everyone, or chosen players. */
export function SharingField({ form, bookId }: { form: ContractForm<HandoutValues>; bookId: string }) {
  const { show } = form
  useEffect(() => show('chosen'), [show])
  const sharing = sharingOf(form.values)
  return (
    <>
      <RadioCards
        legend="Shared with"
        options={WAYS}
        value={sharing}
        onChange={chosen => form.set(shareWith(chosen))}
      />
      {sharing === 'chosen' && <Players form={form} bookId={bookId} />}
      {form.faults.chosen && <FieldError>{form.faults.chosen}</FieldError>}
    </>
  )
}

function Players({ form, bookId }: { form: ContractForm<HandoutValues>; bookId: string }) {
  const players = useQuery(api.players.queryOptions({ input: { bookId } }))
  if (players.isError && !players.data)
    return (
      <ErrorState
        error={players.error}
        title="The players could not be loaded"
        onRetry={() => void players.refetch()}
        retrying={players.isFetching}
      />
    )
  if (!players.data) return null
  if (players.data.players.length === 0) return <p className="muted">Nobody plays at this table yet.</p>
  return (
    <Chips
      legend="Players"
      options={players.data.players.map(({ userId, name }) => ({ value: userId, label: nameAlone(name) }))}
      value={form.values.chosen}
      onChange={chosen => form.set({ chosen })}
    />
  )
}
