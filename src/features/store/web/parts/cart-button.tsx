import { useEffect, useSyncExternalStore } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { CountedButton } from '#kit/web/counted-button.tsx'
import { whenDeclared } from '#kit/web/declared.ts'
import { loadedOrSaid } from '#kit/web/loaded-or-said.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { closePanel, onPanel, openPanel, panelNow } from '#kit/web/side-panel.ts'
import { badgeOf } from '../cart/read-cart.ts'
import { useCart } from '../cart/stored-cart.ts'

const TITLE = 'Shopping Cart'

async function openCart() {
  const files = await loadedOrSaid(() => Promise.all([import('../cart/cart-panel.tsx'), whenDeclared()]))
  if (files) openPanel(TITLE, files[0].CartPanel, {})
}

/** The button of the cart, with the number of things in it. A visitor is asked to log in. */
export function CartButton() {
  const me = useMe()
  const { items, session } = useCart(me?.id)
  const isOpen = useSyncExternalStore(onPanel, panelNow, panelNow)?.title === TITLE
  const userId = me?.id
  useEffect(() => {
    if (userId && session) void import('../cart/settling.ts').then(file => file.settleCart(userId, session))
  }, [userId, session])
  const press = () => {
    if (me === null) return void openModal('auth', { next: window.location.pathname })
    return isOpen ? closePanel() : void openCart()
  }
  const words = `${items.length} ${items.length === 1 ? 'item' : 'items'} in your cart`
  return (
    <CountedButton
      icon="ph:shopping-cart-simple"
      label={TITLE}
      count={items.length > 0 ? badgeOf(items) : null}
      words={words}
      isSaid={items.length > 0}
      isOpen={isOpen}
      onPress={press}
    />
  )
}
