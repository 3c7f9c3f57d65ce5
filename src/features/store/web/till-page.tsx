import './till/till.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { Fragment } from 'react'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Card } from '#kit/web/card.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { FieldError } from '#kit/web/field.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Page } from '#kit/web/page.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import type { TillAnswer } from '../contract.ts'
import { BILLING_WORDS, dollars } from '../rules.ts'
import { api } from './api.ts'
import { HatchedBand } from './till/hatched-band.tsx'

/** Stands in for a payment provider where none is configured: the same path, and no money on it. */
export function TillPage() {
  const { session = '' } = useSearch({ strict: false })
  const till = useQuery(api.till.queryOptions({ input: { session }, retry: false, enabled: session !== '' }))
  const isMissing = session === '' || codeOf(till.error) === 'NOT_FOUND'
  const isForLogin = codeOf(till.error) === 'SIGN_IN_REQUIRED'
  return (
    <Page title="Test till" heading={null} on="ground" width="form">
      <Card className="till">
        <HatchedBand />
        {till.data?.status !== 'pending' && <h1 className="visually-hidden">The test till</h1>}
        {isMissing && <NoCheckout />}
        {!isMissing && till.isPending && (
          <Loading>
            <Skeleton lines={5} />
          </Loading>
        )}
        {isForLogin && <LogInFirst />}
        {!isMissing && !isForLogin && till.isError && (
          <ErrorState error={till.error} onRetry={() => void till.refetch()} />
        )}
        {till.data && <Counter session={session} order={till.data} />}
        <HatchedBand />
      </Card>
    </Page>
  )
}

function NoCheckout() {
  return (
    <EmptyState
      icon="game-icons:swap-bag"
      title="There is no such checkout"
      action={<ButtonLink href="/store">Back to the store</ButtonLink>}
    >
      Nothing was charged. Choose something in the store and you come here again.
    </EmptyState>
  )
}

/** A visitor may have come to the checkout of an account, or to none: which one is not said. */
function LogInFirst() {
  const here = useLocation({ select: ({ href }) => href })
  return (
    <EmptyState
      icon="game-icons:swap-bag"
      title="Log in to see this checkout"
      action={<Button onClick={() => void openModal('auth', { next: here })}>Log in</Button>}
    >
      The checkout of an account opens for that account alone.
    </EmptyState>
  )
}

type Act = 'pay' | 'decline' | 'cancel'

function Counter({ session, order }: { session: string; order: TillAnswer }) {
  const act = useMutation(
    api.actAtTill.mutationOptions({
      onSuccess: (answer, { act: done }) =>
        window.location.assign(done === 'cancel' ? answer.cancelUrl : answer.successUrl),
    }),
  )
  const isBusy = (which: Act) => (act.isPending || act.isSuccess) && act.variables.act === which
  const press = (which: Act) => {
    if (!act.isPending && !act.isSuccess) act.mutate({ session, act: which })
  }
  if (order.status !== 'pending' && !act.isSuccess) return <Over order={order} />
  return (
    <div className="till-body">
      <h1>The test till</h1>
      <p className="till-lead">No money moves here, and there is no card to type in. Choose what the bank would say.</p>
      <dl className="till-bill">
        {order.lines.map(({ productId, billing, name, quantity, cents }) => (
          <Fragment key={`${productId} ${billing}`}>
            <dt>{quantity > 1 ? `${name} × ${quantity}` : name}</dt>
            <dd>
              {dollars(cents)} <span className="muted">{BILLING_WORDS[billing]}</span>
            </dd>
          </Fragment>
        ))}
        {order.lines.length === 0 && (
          <>
            <dt>{order.productName}</dt>
            <dd>{dollars(order.amount)}</dd>
          </>
        )}
        {order.potUsed > 0 && (
          <>
            <dt>The party’s pot</dt>
            <dd>−{dollars(order.potUsed)}</dd>
          </>
        )}
        {order.creditUsed > 0 && (
          <>
            <dt>From your account credit</dt>
            <dd>−{dollars(order.creditUsed)}</dd>
          </>
        )}
        <dt className="muted">This checkout is open until</dt>
        <dd className="muted">{order.expiresAt.toLocaleTimeString(undefined, { timeStyle: 'short' })}</dd>
      </dl>
      {act.isError && <FieldError>{wordsOf(act.error, 'The till did not answer. Please try again.')}</FieldError>}
      <div className="till-acts">
        <Button look="primary" size="big" busy={isBusy('pay')} onClick={() => press('pay')}>
          Pay {dollars(order.amount - order.creditUsed - order.potUsed)} in test money
        </Button>
        <Button busy={isBusy('decline')} onClick={() => press('decline')}>
          Try a card that is declined
        </Button>
        <Button look="text" busy={isBusy('cancel')} onClick={() => press('cancel')}>
          {order.category === 'gifts' ? 'Cancel and go back' : 'Cancel and go back to the store'}
        </Button>
      </div>
    </div>
  )
}

const AFTER_PLAN = { href: '/sanctum', label: 'Enter the Sanctum' }
const AFTER_CARD = { href: '/gift-cards', label: 'To the gift cards' }
const TO_STORE = { href: '/store', label: 'Back to the store' }

function Over({ order }: { order: TillAnswer }) {
  const isPaid = order.status === 'paid'
  const isCard = order.category === 'gifts'
  const way = isCard ? AFTER_CARD : isPaid ? AFTER_PLAN : TO_STORE
  const yours = isCard ? 'The code of the card was e-mailed.' : `${order.productName} is yours already.`
  return (
    <EmptyState
      icon={isPaid ? 'game-icons:wax-seal' : 'game-icons:swap-bag'}
      title={isPaid ? 'This order is paid' : 'This checkout is over'}
      action={<ButtonLink href={way.href}>{way.label}</ButtonLink>}
    >
      {isPaid ? yours : 'Nothing was charged.'}
    </EmptyState>
  )
}
