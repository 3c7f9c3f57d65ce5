import './success/success.css'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { codeOf } from '#kit/web/api.ts'
import { Card } from '#kit/web/card.tsx'
import { Day } from '#kit/web/day.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { Mark, Ornament } from '#kit/web/ornament.tsx'
import { Page } from '#kit/web/page.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from './api.ts'

const LOOK_AGAIN_MS = 2000
const SHOWN_OF_REFERENCE = 20

/** Thanks the buyer of a gift card. It reads, and makes nothing; the code comes by mail alone. */
export function GiftCardSuccessPage() {
  const { session_id: session = '' } = useSearch({ strict: false })
  const purchase = useQuery(
    api.purchase.queryOptions({
      input: { session },
      enabled: session !== '',
      refetchInterval: query => (query.state.data?.status === 'pending' ? LOOK_AGAIN_MS : false),
    }),
  )
  const status = purchase.data?.status
  const isMissing = session === '' || codeOf(purchase.error) === 'NOT_FOUND'
  const isOver = isMissing || status === 'cancelled'
  const isFailed = !isOver && !status && purchase.isError
  const isComing = !isOver && !status && !isFailed
  return (
    <Page title="Your gift card" heading={null} on="ground" width="form">
      <Card className="gift-bought">
        {(isOver || isFailed || isComing) && <h1 className="visually-hidden">Your gift card</h1>}
        {isOver && (
          <EmptyState
            icon="game-icons:swap-bag"
            title={isMissing ? 'There is no such order' : 'This checkout is over'}
            action={<ButtonLink href="/gift-cards">To the gift cards</ButtonLink>}
          >
            {isMissing ? 'We know of no gift card behind this address.' : 'Nothing was charged.'}
          </EmptyState>
        )}
        {isFailed && <ErrorState error={purchase.error} onRetry={() => void purchase.refetch()} />}
        {isComing && (
          <Loading label="Loading your order">
            <Skeleton lines={3} />
          </Loading>
        )}
        {!isOver && status && (
          <Thanks session={session} isPaid={status === 'paid'} sendDay={purchase.data?.sendDay ?? null} />
        )}
      </Card>
    </Page>
  )
}

type ThanksProps = { session: string; isPaid: boolean; sendDay: string | null }

function Thanks({ session, isPaid, sendDay }: ThanksProps) {
  return (
    <div className="gift-thanks" role="status">
      <span className="gift-seal">
        <Ornament name="wax-seal" />
        <Mark />
      </span>
      <h1>{isPaid ? 'Thank you' : 'Confirming your payment'}</h1>
      <p className="gift-words">
        {isPaid
          ? 'The code of your gift card is e-mailed within minutes.'
          : 'This takes a moment. The code is e-mailed within minutes.'}
      </p>
      {sendDay && (
        <p>
          The card itself goes to its reader on{' '}
          <Day date={new Date(`${sendDay}T12:00:00Z`)} format={{ dateStyle: 'long', timeZone: 'UTC' }} />.
        </p>
      )}
      <p className="muted">
        Order <span className="gift-reference">{session.slice(0, SHOWN_OF_REFERENCE)}</span>
      </p>
      <div className="gift-thanks-acts">
        <ButtonLink href="/gift-cards">Buy another card</ButtonLink>
        <ButtonLink href="/redeem">Redeem a card</ButtonLink>
        <ButtonLink href="/dashboard">Go to My Den</ButtonLink>
      </div>
    </div>
  )
}
