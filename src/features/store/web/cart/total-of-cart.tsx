import type { CartView } from '../../contract.ts'
import { dollars } from '../../rules.ts'

/** The sums of a cart, as the server will charge them. */
export function TotalOfCart({ cart }: { cart: CartView }) {
  const { lines, discountCents, totalCents, potCents, creditCents } = cart
  const percent = Math.max(0, ...lines.map(({ discount }) => discount))
  return (
    <dl className="cart-total tabular">
      {discountCents > 0 && (
        <>
          <dt>Together</dt>
          <dd>{dollars(totalCents + discountCents)}</dd>
          <dt>{percent}% off add-ons</dt>
          <dd>−{dollars(discountCents)}</dd>
        </>
      )}
      {potCents > 0 && (
        <>
          <dt>The party’s pot</dt>
          <dd>−{dollars(potCents)}</dd>
        </>
      )}
      {creditCents > 0 && (
        <>
          <dt>Account credit</dt>
          <dd>−{dollars(creditCents)}</dd>
        </>
      )}
      <dt className="cart-sum">To pay now</dt>
      <dd className="cart-sum">{dollars(totalCents - potCents - creditCents)}</dd>
    </dl>
  )
}
