import './cart.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import type { InPanel } from '#kit/web/side-panel.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { failure } from '#kit/web/toast.tsx'
import { dollars, priceWords } from '../../rules.ts'
import { api } from '../api.ts'
import { wishesOf } from './cart-items.ts'
import { CartLine } from './cart-line.tsx'
import { PotChoice } from './pot-choice.tsx'
import { changeCart, useCart } from './stored-cart.ts'
import { TotalOfCart } from './total-of-cart.tsx'

/** The cart of the signed-in person: what is in it, what the server will charge, and the way to the checkout. */
export function CartPanel({ close }: InPanel) {
  const me = useMe()
  const { items } = useCart(me?.id)
  const [busy, setBusy] = useState(false)
  const [potOf, setPotOf] = useState('')
  const fromPot = potOf ? { potOf } : {}
  const priced = useQuery(
    api.cart.queryOptions({
      input: { items: wishesOf(items), ...fromPot },
      enabled: items.length > 0 && Boolean(me),
      staleTime: 0,
      retry: false,
      placeholderData: keepPreviousData,
    }),
  )
  if (me === undefined)
    return (
      <Loading label="Loading your cart">
        <Skeleton lines={4} />
      </Loading>
    )
  if (!me || items.length === 0)
    return (
      <EmptyState
        icon="ph:shopping-cart-simple"
        title="Your cart is empty"
        action={
          <ButtonLink href="/store" onClick={close}>
            To the store
          </ButtonLink>
        }
      >
        Plans and add-ons are in the store.
      </EmptyState>
    )

  const cart = priced.isError ? undefined : priced.data
  const isGone = cart?.lines.some(({ cents }) => cents === null) ?? false
  async function checkOut() {
    if (!cart || !me) return
    setBusy(true)
    try {
      const { totalCents, pots } = cart
      const paying = pots.some(({ bookId }) => bookId === potOf) ? fromPot : {}
      const { url, session } = await api.checkoutCart.call({ items: wishesOf(items), totalCents, ...paying })
      changeCart(me.id, stored => ({ ...stored, session }))
      // A browser may show the page from memory on the way back, as it was when it was left.
      window.addEventListener('pageshow', () => setBusy(false), { once: true })
      window.location.assign(url)
    } catch (error) {
      setBusy(false)
      failure(wordsOf(error, 'The checkout could not be opened. Please try again.'))
      void priced.refetch()
    }
  }

  const toPay = cart ? cart.totalCents - cart.potCents - cart.creditCents : 0
  return (
    <div className="cart">
      <ul className="cart-lines">
        {items.map(item => (
          <CartLine
            key={item.id}
            item={item}
            userId={me.id}
            line={cart?.lines.find(one => `${one.productId}:${one.billing}` === item.id)}
          />
        ))}
      </ul>
      {priced.isError && (
        <div className="cart-news" role="alert">
          <p>{wordsOf(priced.error, 'What your cart costs could not be loaded.')}</p>
          {!codeOf(priced.error) && (
            <Button size="small" onClick={() => void priced.refetch()}>
              Try again
            </Button>
          )}
        </div>
      )}
      {cart && <PotChoice pots={cart.pots} chosen={potOf} onChoose={setPotOf} />}
      {cart && <TotalOfCart cart={cart} />}
      {isGone && (
        <p className="cart-news" role="alert">
          Something in your cart is not sold any more. Please remove it.
        </p>
      )}
      <Button
        look="primary"
        size="big"
        wide
        busy={busy || priced.isFetching}
        disabled={!cart || isGone}
        onClick={() => void checkOut()}
      >
        {cart && toPay === 0 ? 'Check out without a payment' : `Check out${cart ? ` for ${dollars(toPay)}` : ''}`}
      </Button>
      {cart && <Renewals cart={cart} />}
      <Button look="text" onClick={close}>
        Keep looking
      </Button>
    </div>
  )
}

/** What is charged again, and how often. */
function Renewals({ cart }: { cart: { lines: { billing: 'monthly' | 'annual' | 'once'; cents: number | null }[] } }) {
  const sumOf = (billing: 'monthly' | 'annual') =>
    cart.lines.reduce((sum, line) => sum + (line.billing === billing ? (line.cents ?? 0) : 0), 0)
  const sums = (['monthly', 'annual'] as const).flatMap(billing => {
    const cents = sumOf(billing)
    return cents > 0 ? [priceWords(cents, billing)] : []
  })
  if (sums.length === 0) return null
  return <p className="cart-note">Then {sums.join(' and ')}, until you cancel.</p>
}
