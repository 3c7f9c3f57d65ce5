import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { moneyWords } from '#features/ledger/rules.ts'
import { Button } from '#kit/web/button.tsx'
import { byCursor } from '#kit/web/by-cursor.ts'
import { Card } from '#kit/web/card.tsx'
import { Day } from '#kit/web/day.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from '../api.ts'

const Coming = () => (
  <Loading>
    <Skeleton lines={2} />
  </Loading>
)

/** The account credit of the reader. */
export function CreditCard({ userId }: { userId: string }) {
  const balance = useQuery(api.balance.queryOptions({ input: { firebase_uid: userId } }))
  return (
    <Card className="credit-card">
      <h2>Account credit</h2>
      {balance.isPending && <Coming />}
      {balance.isError && !balance.data && (
        <p role="alert">Unable to load balance. This may be normal for new accounts.</p>
      )}
      {balance.data?.accountCredit === 0 && <p>There is no credit yet.</p>}
      {balance.data && balance.data.accountCredit > 0 && (
        <>
          <p className="credit-amount">{balance.data.formattedBalance}</p>
          <p className="muted">Spent first at the next checkout. It does not expire.</p>
        </>
      )}
    </Card>
  )
}

/** The movements of the own credit, newest first. */
export function Movements() {
  const movements = useInfiniteQuery(
    api.movements.infiniteOptions({
      input: (before: string | undefined) => (before ? { before } : {}),
      ...byCursor,
    }),
  )
  const all = movements.data?.pages.flatMap(page => page.movements) ?? []
  return (
    <Card className="credit-card">
      <h2>Movements</h2>
      {movements.isPending && <Coming />}
      {movements.isError && <ErrorState error={movements.error} onRetry={() => void movements.refetch()} />}
      {movements.isSuccess && all.length === 0 && <p>Nothing has moved yet.</p>}
      <ul className="credit-moves">
        {all.map(({ id, amount, description, createdAt }) => (
          <li key={id}>
            <Day date={createdAt} format={{ dateStyle: 'medium' }} />
            <span>{description}</span>
            <b data-gain={amount > 0 || undefined}>
              {amount > 0 && '+'}
              {moneyWords(amount)}
            </b>
          </li>
        ))}
      </ul>
      {movements.hasNextPage && (
        <Button size="small" busy={movements.isFetchingNextPage} onClick={() => void movements.fetchNextPage()}>
          Earlier
        </Button>
      )}
    </Card>
  )
}

/** The cards that the reader redeemed. */
export function RedeemedCards() {
  const redeemed = useQuery(api.redeemed.queryOptions())
  return (
    <Card className="credit-card">
      <h2>Redeemed cards</h2>
      {redeemed.isPending && <Coming />}
      {redeemed.isError && <ErrorState error={redeemed.error} onRetry={() => void redeemed.refetch()} />}
      {redeemed.data?.cards.length === 0 && <p>You have not redeemed a card yet.</p>}
      <ul className="credit-moves">
        {redeemed.data?.cards.map(({ id, code, amount, redeemedAt }) => (
          <li key={id}>
            <Day date={redeemedAt} format={{ dateStyle: 'medium' }} />
            <span>{code}</span>
            <b>{moneyWords(amount)}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
