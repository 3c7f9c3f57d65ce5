import { useInfiniteQuery } from '@tanstack/react-query'
import { moneyWords } from '#features/ledger/rules.ts'
import { byCursor } from '#kit/web/by-cursor.ts'
import type { PurchaseView } from '../../contract.ts'
import { api } from '../api.ts'
import { PaidList } from './paid-list.tsx'

function stateOf({ cents, givenBack }: PurchaseView): string {
  if (givenBack === 0) return 'paid'
  return givenBack < cents ? `${moneyWords(givenBack)} given back` : 'given back'
}

/** Everything that the caller has bought in the store, newest first, each with its receipt. */
export function Purchases() {
  const query = useInfiniteQuery(
    api.purchases.infiniteOptions({
      input: (before: string | undefined) => (before ? { before } : {}),
      ...byCursor,
    }),
  )
  const all = query.data?.pages.flatMap(page => page.purchases) ?? []
  return (
    <PaidList
      title="Purchases"
      empty="You have bought nothing in the store yet."
      query={query}
      items={all.map(purchase => ({
        id: purchase.id,
        words: purchase.name,
        date: purchase.paidAt,
        state: stateOf(purchase),
        cents: purchase.cents,
        pdf: {
          href: `/api/me/purchases/${purchase.id}/receipt`,
          name: `receipt-${purchase.id}.pdf`,
          label: 'Receipt (PDF)',
        },
      }))}
    />
  )
}
