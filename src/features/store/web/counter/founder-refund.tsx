import { useQuery } from '@tanstack/react-query'
import { Button } from '#kit/web/button.tsx'
import { Day } from '#kit/web/day.tsx'
import { loadedOrSaid } from '#kit/web/loaded-or-said.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { api } from '../api.ts'

/** The question is loaded with the press: the counter begins without it. */
async function ask() {
  const file = await loadedOrSaid(() => import('./founder-refund-question.tsx'))
  if (file) await openModal(file.FounderRefundQuestion, {})
}

/** The way out of a founder purchase, for as long as there is one. */
export function FounderRefund() {
  const { data } = useQuery(api.founding.queryOptions())
  if (!data?.purchase) return null
  if (data.purchase.isReturned) return <p className="muted">Your refund is on its way.</p>
  if (!data.can.refund) return null
  return (
    <p className="founder-refund">
      <span className="muted">
        Refundable until <Day date={data.purchase.refundableUntil} format={{ dateStyle: 'long' }} />.
      </span>{' '}
      <Button size="small" onClick={() => void ask()}>
        Ask for a refund
      </Button>
    </p>
  )
}
