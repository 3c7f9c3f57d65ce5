import type { OrderView } from '../../contract.ts'
import { priceWords } from '../../rules.ts'

/** What an order of several things is of; what could not be given says so. */
export function BoughtLines({ lines }: Pick<OrderView, 'lines'>) {
  return (
    <ul className="paid-lines">
      {lines.map(({ productId, billing, name, quantity, cents, isGiven }) => (
        <li key={`${productId} ${billing}`}>
          {quantity > 1 ? `${name} × ${quantity}` : name}: {priceWords(cents, billing)}
          {isGiven === false && '. It could not be given; this amount goes back the way it came.'}
        </li>
      ))}
    </ul>
  )
}
