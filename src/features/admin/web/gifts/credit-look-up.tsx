import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { gifts } from '#features/gifts/contract.ts'
import { moneyWords } from '#features/ledger/rules.ts'
import { apiOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { byCursor } from '#kit/web/by-cursor.ts'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { type ChosenPerson, PersonChoice } from '../parts/person-choice.tsx'
import { MoneyMoves } from './money-moves.tsx'

const giftsApi = apiOf<typeof gifts>('gifts')

/** The account credit of one person with its movements. */
export function CreditLookUp() {
  const [person, setPerson] = useState<ChosenPerson | null>(null)
  return (
    <>
      <PersonChoice label="Name or e-mail of the person" chosen={person} onChoose={setPerson} />
      {person && <Credit key={person.id} userId={person.id} />}
    </>
  )
}

function Credit({ userId }: { userId: string }) {
  const credit = useInfiniteQuery(
    giftsApi.findCredit.infiniteOptions({
      input: (before: string | undefined) => ({ userId, ...(before && { before }) }),
      ...byCursor,
      retry: false,
      staleTime: 0,
    }),
  )
  if (credit.isError && !credit.data)
    return (
      <ErrorState
        error={credit.error}
        title="The credit could not be loaded"
        onRetry={() => void credit.refetch()}
        retrying={credit.isFetching}
      />
    )
  if (!credit.data)
    return (
      <Loading label="Loading the credit">
        <Skeleton lines={3} />
      </Loading>
    )
  const moves = credit.data.pages.flatMap(page => page.movements)
  return (
    <section className="found-card" aria-label="Account credit">
      <h3>{moneyWords(credit.data.pages[0]?.accountCredit ?? 0)}</h3>
      <MoneyMoves
        none="Nothing has moved yet."
        moves={moves.map(({ id, amount, description, createdAt }) => ({
          id,
          amount,
          words: description,
          at: createdAt,
        }))}
      />
      {credit.hasNextPage && (
        <Button size="small" busy={credit.isFetchingNextPage} onClick={() => void credit.fetchNextPage()}>
          Earlier
        </Button>
      )}
    </section>
  )
}
