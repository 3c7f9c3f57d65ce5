import type { Goods } from '#features/store/server/service/goods.ts'
import { takePaymentEvent } from '#features/store/server/service/payment-events.ts'
import type { Call } from '#kit/server/call.ts'
import type { SignedEvent } from '#kit/server/payments/port.ts'

/**
 * Brings events of the test till the way of every event, in the transaction of the caller. They are the till’s word and not that
 * of the person who has pressed a button. A real provider sends its events itself, and there are none here.
 */
export async function deliver(tx: Call, events: readonly SignedEvent[], sold: readonly Goods[]): Promise<void> {
  for (const { body, signature } of events)
    if (!(await takePaymentEvent({ ...tx, actor: null }, body, signature, sold)))
      throw new Error('an event of the till was refused')
}
