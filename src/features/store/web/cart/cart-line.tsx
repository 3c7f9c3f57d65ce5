import { IconButton } from '#kit/web/button.tsx'
import { Icon } from '#kit/web/icon.tsx'
import type { CartView } from '../../contract.ts'
import { dollars, hasQuantity, MOST_OF_ONE } from '../../rules.ts'
import { without, withQuantity } from './cart-items.ts'
import { iconInCart } from './product-words.ts'
import type { CartItem } from './read-cart.ts'
import { changeCart } from './stored-cart.ts'

const BILLINGS = { monthly: 'monthly', annual: 'yearly', once: 'once' } as const

type Props = { item: CartItem; userId: string; line: CartView['lines'][number] | undefined }

/** A thing in the cart. `line` is what the server says of it; missing until it has answered. */
export function CartLine({ item, userId, line }: Props) {
  const { id, name, quantity, billing, price } = item
  const isGone = line?.cents === null
  const wasChanged = line !== undefined && !isGone && line.unitCents !== price
  const set = (next: number) => changeCart(userId, cart => withQuantity(cart, id, next))
  return (
    <li>
      <Icon name={iconInCart(item)} />
      <div className="cart-what">
        <p className="cart-name">{name}</p>
        <p className="cart-note">
          {BILLINGS[billing]}
          {wasChanged && ` · price changed from ${dollars(price)} to ${dollars(line.unitCents)}`}
          {isGone && ' · not sold any more'}
        </p>
        {hasQuantity(item.productId) && (
          <fieldset className="cart-quantity">
            <legend className="visually-hidden">How many of {name}</legend>
            <IconButton
              icon="ph:minus"
              label={`One ${name} less`}
              disabled={quantity <= 1}
              onClick={() => set(quantity - 1)}
            />
            <output className="tabular">{quantity}</output>
            <IconButton
              icon="ph:plus"
              label={`One ${name} more`}
              disabled={quantity >= MOST_OF_ONE}
              onClick={() => set(quantity + 1)}
            />
          </fieldset>
        )}
      </div>
      <p className="cart-price tabular">{dollars((line?.unitCents ?? price) * quantity)}</p>
      <IconButton
        icon="ph:trash"
        label={`Remove ${name}`}
        onClick={() => changeCart(userId, cart => without(cart, id))}
      />
    </li>
  )
}
