import './success/success.css'
import { useSearch } from '@tanstack/react-router'
import { codeOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Card } from '#kit/web/card.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { ButtonLink, TextLink } from '#kit/web/link.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Mark, Ornament } from '#kit/web/ornament.tsx'
import { Page } from '#kit/web/page.tsx'
import type { OrderView } from '../contract.ts'
import { isThemeProduct, priceWords, themesIn } from '../rules.ts'
import { firstActAfter } from './cart/product-words.ts'
import { BoughtLines } from './success/bought-lines.tsx'
import { Confirming } from './success/confirming.tsx'
import { useAfterPurchase } from './success/use-after-purchase.ts'
import { useOrder } from './success/use-order.ts'

/** Tells what the payment's signed event has done. It reads, and whatever its address says, it gives nothing. */
export function PaymentSuccessPage() {
  const { session_id: session = '', type = '', quantity = 1, founder } = useSearch({ strict: false })
  const { order, error, isLate, retry } = useOrder(session)
  useAfterPurchase(order, { session, type, quantity: Number(quantity), isFounder: founder ?? false })
  const isMissing = session === '' || codeOf(error) === 'NOT_FOUND'
  return (
    <Page title="Your purchase" heading={null} on="ground" width="form">
      <Card className="paid">
        {(isMissing || order?.status === 'cancelled' || order?.isReturned || error) && (
          <h1 className="visually-hidden">Your purchase</h1>
        )}
        {isMissing && (
          <EmptyState
            icon="game-icons:swap-bag"
            title="There is no such order"
            action={<ButtonLink href="/store">To the store</ButtonLink>}
          >
            We know of no order of yours behind this address.
          </EmptyState>
        )}
        {!isMissing && error && !order && <ErrorState error={error} onRetry={retry} />}
        {!isMissing && !error && order?.status !== 'paid' && order?.status !== 'cancelled' && (
          <Confirming isLate={isLate} />
        )}
        {order?.status === 'cancelled' && (
          <EmptyState
            icon="game-icons:swap-bag"
            title="This checkout is over"
            action={<ButtonLink href="/store">Back to the store</ButtonLink>}
          >
            Nothing was charged.
          </EmptyState>
        )}
        {order?.status === 'paid' && order.isReturned && (
          <EmptyState
            icon="game-icons:swap-bag"
            title="This purchase was given back"
            action={<ButtonLink href="/store">Back to the store</ButtonLink>}
          >
            Your payment for {order.productName} goes back the way it came.
          </EmptyState>
        )}
        {order?.status === 'paid' && !order.isReturned && (
          <div className="paid-body" role="status">
            <span className="paid-seal">
              <Ornament name="wax-seal" />
              <Mark />
            </span>
            <h1>Thank you</h1>
            <p className="paid-lead">
              {order.productName} is yours: {priceWords(order.amount, order.billing)}.
            </p>
            {order.lines.length > 1 && <BoughtLines lines={order.lines} />}
            <p className="muted">
              The receipt is on its way to you by e-mail, and stays{' '}
              <TextLink href="/subscription">among your purchases</TextLink>.
            </p>
            <WaysOn order={order} />
          </div>
        )}
      </Card>
    </Page>
  )
}

/** Where a buyer goes from the receipt. Themes alone open no Sanctum: their buyer describes them. */
function WaysOn({ order: { lines } }: { order: OrderView }) {
  if (lines.length > 0 && lines.every(({ productId }) => isThemeProduct(productId)))
    return (
      <div className="paid-acts">
        <Button
          look="primary"
          size="big"
          icon="ph:palette"
          onClick={() => void openModal('theme-request', { quantity: themesIn(lines) })}
        >
          Say what it should look like
        </Button>
        <ButtonLink href="/dashboard" size="big">
          Go to My Den
        </ButtonLink>
      </div>
    )
  return (
    <div className="paid-acts">
      <ButtonLink href="/sanctum?create=true" look="primary" size="big" icon="game-icons:quill-ink">
        {firstActAfter(lines)}
      </ButtonLink>
      <ButtonLink href="/sanctum" size="big">
        Enter the Sanctum
      </ButtonLink>
    </div>
  )
}
