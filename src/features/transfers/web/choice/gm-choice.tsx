import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettled } from '#features/people/web/parts/use-settled.ts'
import { Button } from '#kit/web/button.tsx'
import { byCursor } from '#kit/web/by-cursor.ts'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Field } from '#kit/web/field.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import type { RecipientView } from '../../contract.ts'
import { api } from '../api.ts'
import { PersonPicks } from './person-picks.tsx'

type Props = { ownerId: string; onPick: (gm: RecipientView) => void }
const STILL_MS = 500

/** A GM, by the name of the domain or from the list of all. The owner of the book is not offered. */
export function GmChoice({ ownerId, onPick }: Props) {
  return (
    <>
      <BySubdomain ownerId={ownerId} onPick={onPick} />
      <FromList ownerId={ownerId} onPick={onPick} />
    </>
  )
}

function BySubdomain({ ownerId, onPick }: Props) {
  const [typed, setTyped] = useState('')
  const subdomain = useSettled(typed.trim().toLowerCase(), STILL_MS)
  const isSettled = subdomain === typed.trim().toLowerCase()
  const query = useQuery(api.findGm.queryOptions({ input: { subdomain }, enabled: subdomain !== '', staleTime: 0 }))
  const gm = query.data?.gm && query.data.gm.id !== ownerId ? query.data.gm : null
  const isAnswered = subdomain !== '' && isSettled && !query.isFetching
  return (
    <section className="choice-part">
      <Field label="Subdomain" hint="The name in the address of their domain">
        <TextInput
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          onChange={event => setTyped(event.target.value)}
        />
      </Field>
      <p role="status" className="muted">
        {isAnswered && query.isError && 'Failed to search for subdomain'}
        {isAnswered && query.isSuccess && !gm && `No GM found with subdomain ${subdomain}`}
      </p>
      {isAnswered && gm && <PersonPicks label="Found by subdomain" people={[gm]} onPick={onPick} />}
    </section>
  )
}

function FromList({ ownerId, onPick }: Props) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const list = useInfiniteQuery(
    api.gms.infiniteOptions({
      input: (after: string | undefined) => ({ ...(search && { search }), ...(after && { after }) }),
      ...byCursor,
      staleTime: 0,
    }),
  )
  const gms = list.data?.pages.flatMap(page => page.gms).filter(({ id }) => id !== ownerId)
  return (
    <section className="choice-part">
      <h3>All Game Masters</h3>
      <Field label="Name">
        <TextInput
          type="search"
          value={typed}
          autoComplete="off"
          maxLength={60}
          onChange={event => setTyped(event.target.value)}
        />
      </Field>
      {list.isError ? (
        <ErrorState
          error={list.error}
          title="The Game Masters could not be loaded"
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : !gms ? (
        <Loading label="Loading the Game Masters">
          <Skeleton lines={3} />
        </Loading>
      ) : (
        <PersonPicks label="All Game Masters" people={gms} onPick={onPick} />
      )}
      <p role="status" className="muted">
        {gms?.length === 0 &&
          (search ? 'Nobody by that name tells stories here.' : 'There is no other Game Master yet.')}
      </p>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  )
}
