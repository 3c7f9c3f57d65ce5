import './paid-list.css'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import { moneyWords } from '#features/ledger/rules.ts'
import { Button } from '#kit/web/button.tsx'
import { Card } from '#kit/web/card.tsx'
import { Day } from '#kit/web/day.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { TextLink } from '#kit/web/link.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'

type Props = {
  title: string
  /** What it says while there is nothing. */
  empty: string
  query: UseInfiniteQueryResult<unknown>
  /** What has been fetched so far. `state` says how far it is paid. */
  items: readonly PaidItem[]
}

type PaidItem = {
  id: string
  words: string
  date: Date
  state: string
  cents: number
  pdf: { href: string; name: string; label: string }
}

/** A list of payments with their days, amounts and PDFs, the newest first. */
export function PaidList({ title, empty, query, items }: Props) {
  const heading = useId()
  return (
    <Card as="section" className="paid-list" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {query.isPending && (
        <Loading>
          <Skeleton lines={3} />
        </Loading>
      )}
      {query.isError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.isSuccess && items.length === 0 && <p>{empty}</p>}
      <ul className="paid-list-rows">
        {items.map(({ id, words, date, state, cents, pdf }) => (
          <li key={id}>
            <span id={`paid-${id}`}>
              {words}
              <span className="paid-list-note">
                <Day date={date} format={{ dateStyle: 'medium' }} /> · {state}
              </span>
            </span>
            <b>{moneyWords(cents)}</b>
            <TextLink href={pdf.href} download={pdf.name} aria-describedby={`paid-${id}`}>
              {pdf.label}
            </TextLink>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Earlier
        </Button>
      )}
    </Card>
  )
}
