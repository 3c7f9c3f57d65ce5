import { useInfiniteQuery } from '@tanstack/react-query'
import { PaidList } from '#features/store/web/parts/paid-list.tsx'
import { byCursor } from '#kit/web/by-cursor.ts'
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
    <PaidList
      title="Invoices"
      empty="There are no invoices yet."
      query={invoices}
      items={all.map(({ id, number, words, cents, state, issuedAt }) => ({
        id,
        words,
        date: issuedAt,
        state: STATE_WORDS[state],
        cents,
        pdf: { href: `/api/me/invoices/${id}/pdf`, name: `${number}.pdf`, label: `${number} (PDF)` },
      }))}
    />
  )
}
