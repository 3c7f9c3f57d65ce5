import { useQuery } from '@tanstack/react-query'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { TextField } from '#kit/web/form/text-field.tsx'
import { useChannel } from '#kit/web/live.ts'
import { api } from '../api.ts'
import { GuestRows } from './guest-rows.tsx'
import type { useGuestSearch } from './use-guest-search.ts'

type Props = { domain: string; search: ReturnType<typeof useGuestSearch> }

/** Anybody, by a part of the name. */
export function SearchGuests({ domain, search: { form, name } }: Props) {
  useChannel('directory:all')
  const query = useQuery(
    api.search.queryOptions({ input: { domain, name }, enabled: name !== '', retry: false, staleTime: 0 }),
  )
  // A search that is refused in the form leaves nothing of the one before it.
  const isRefused = form.tried && !form.busy
  const people = isRefused || query.isError ? undefined : query.data?.people
  return (
    <>
      <Form form={form} guard={false} className="guest-search">
        <TextField
          form={form}
          name="name"
          label="Display name"
          type="search"
          autoComplete="off"
          error={!isRefused && query.isError && wordsOf(query.error, 'Failed to search users')}
        />
        <Button type="submit" icon="ph:magnifying-glass" busy={query.isFetching}>
          Search
        </Button>
      </Form>
      <p role="status" className="muted" hidden={people?.length !== 0}>
        {people?.length === 0 && 'No users found with that name'}
      </p>
      {people && people.length > 0 && <GuestRows domain={domain} people={people} />}
    </>
  )
}
