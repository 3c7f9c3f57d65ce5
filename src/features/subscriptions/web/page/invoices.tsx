import { useInfiniteQuery } from '@tanstack/react-query'
import { moneyWords } from '#features/ledger/rules.ts'
import { Button } from '#kit/web/button.tsx'
import { byCursor } from '#kit/web/by-cursor.ts'
import { Card } from '#kit/web/card.tsx'
import { Day } from '#kit/web/day.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { TextLink } from '#kit/web/link.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from '../api.ts'

const STATE_WORDS = { paid: 'paid', open: 'not paid', void: 'not due any more' } as const

/** The own invoices, newest first, each as a PDF. */
export function Invoices() {
  const invoices = useInfiniteQuery(
    api.invoices.infiniteOptions({
      input: (before: string | undefined) => (before ? { before } : {}),
      ...byCursor,
    }),
  )
  const all = invoices.data?.pages.flatMap(page => page.invoices) ?? []
  return (
    <Card as="section" className="invoices" aria-labelledby="invoices">
      <h2 id="invoices">Invoices</h2>
      {invoices.isPending && (
        <Loading>
          <Skeleton lines={3} />
        </Loading>
      )}
      {invoices.isError && <ErrorState error={invoices.error} onRetry={() => void invoices.refetch()} />}
      {invoices.isSuccess && all.length === 0 && <p>There are no invoices yet.</p>}
      <ul className="invoice-list">
        {all.map(({ id, number, words, cents, state, issuedAt }) => (
          <li key={id}>
            <span>
              {words}
              <span className="invoice-note">
                <Day date={issuedAt} format={{ dateStyle: 'medium' }} /> · {STATE_WORDS[state]}
              </span>
            </span>
            <b>{moneyWords(cents)}</b>
            <TextLink href={`/api/me/invoices/${id}/pdf`} download={`${number}.pdf`}>
              {number} (PDF)
            </TextLink>
          </li>
        ))}
      </ul>
      {invoices.hasNextPage && (
        <Button size="small" busy={invoices.isFetchingNextPage} onClick={() => void invoices.fetchNextPage()}>
          Earlier
        </Button>
      )}
    </Card>
  )
}
