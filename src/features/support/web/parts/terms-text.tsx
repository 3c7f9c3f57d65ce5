import { useQuery } from '@tanstack/react-query'
import type { ProductView, store } from '#features/store/contract.ts'
import { apiOf } from '#kit/web/api.ts'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Skeleton } from '#kit/web/skeleton.tsx'

const storeApi = apiOf<typeof store>('store')

const dollars = (cents: number | null) =>
  cents === null ? 'a price named in the store' : `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`

/** The terms. Every price stands here as the catalogue has it at this moment. */
export function TermsText() {
  const catalogue = useQuery(storeApi.catalogue.queryOptions())
  if (catalogue.isError) return <ErrorState error={catalogue.error} onRetry={() => void catalogue.refetch()} />
  if (!catalogue.data) return <Skeleton lines={14} />
  const products = new Map(catalogue.data.products.map(product => [product.id, product]))
  const of = (id: string): ProductView | undefined => products.get(id)
  const base = of('gmBase')
  return (
    <div className="prose">
      <p>These are the rules of the house. They are short because we mean them.</p>
      <h2>Who may come in</h2>
      <p>You are at least 13 years old. One account is one person, and you keep its password to yourself.</p>
      <h2>What is yours</h2>
      <p>
        What you write here is yours: books, characters, journals, letters. You lend it to us so far as we need it to
        keep it, to show it to those whom you let in, and to hand it back. You can take it along at any time.
      </p>
      <h2>What is not done here</h2>
      <p>
        No harassment, no hatred, nothing that breaks the law, nobody else’s work under your name, no breaking of locks.
        A game master decides who sits at their table. We decide who stays in the house.
      </p>
      <h2>Plans and prices</h2>
      <p>
        Players are free. A game master’s plan costs {dollars(base?.monthlyPrice ?? null)} a month or{' '}
        {dollars(base?.annualPrice ?? null)} a year for 5 campaigns and 1 lorekeeper assistant. Founders pay once and
        have lifetime access and 10 campaigns.
      </p>
      <p>
        An extra slot costs {dollars(of('extraBookSlot')?.monthlyPrice ?? of('extraBookSlot')?.price ?? null)} a month,
        the five-book pack {dollars(of('fiveBookPack')?.monthlyPrice ?? of('fiveBookPack')?.price ?? null)} a month. A
        custom theme costs {dollars(of('customThemeSingle')?.price ?? null)}, or{' '}
        {dollars(of('customThemePackage')?.price ?? null)} for a package of 4; each is ready within 5 to 7 business
        days.
      </p>
      <h2>Leaving, and money back</h2>
      <p>
        A cancellation is processed within 24 hours, and access lasts until the end of the billing period. Founders get
        a refund within 30 days. A price increase is told 30 days before it reaches a running plan.
      </p>
      <p>
        When a plan ends nothing is lost: your books stay readable, and can be exported and burned. Writing waits until
        the plan is back.
      </p>
      <h2>Answers</h2>
      <p>Support answers within 24 to 48 hours; questions about these terms within 72 hours.</p>
    </div>
  )
}
