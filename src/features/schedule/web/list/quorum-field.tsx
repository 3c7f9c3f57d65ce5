import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '#kit/web/api.ts'
import { Field } from '#kit/web/field.tsx'
import { Select } from '#kit/web/select.tsx'
import { failure } from '#kit/web/toast.tsx'
import { MOST_QUORUM } from '../../rules.ts'
import { api } from '../api.ts'

const OPTIONS = [
  { value: '', label: 'No number' },
  ...Array.from({ length: MOST_QUORUM }, (_, at) => ({ value: String(at + 1), label: String(at + 1) })),
]

/** How many players a session needs, for those who may set it. A change is saved at once. */
export function QuorumField({ bookId }: { bookId: string }) {
  const queries = useQueryClient()
  const { data } = useQuery(api.upcoming.queryOptions({ input: { bookId } }))
  const save = useMutation(
    api.setQuorum.mutationOptions({
      onError: error => failure(wordsOf(error, 'The number could not be saved. Please try again.')),
      onSettled: () => queries.invalidateQueries({ queryKey: api.key() }),
    }),
  )
  if (!data?.can.setQuorum) return null
  const shown = save.isPending ? save.variables.quorum : data.quorum
  return (
    <Field label="Players needed" hint="Days and sessions say whether it is reached. Nothing is refused for it.">
      <Select
        options={OPTIONS}
        value={shown === null ? '' : String(shown)}
        onChange={event => save.mutate({ bookId, quorum: event.target.value ? Number(event.target.value) : null })}
      />
    </Field>
  )
}
