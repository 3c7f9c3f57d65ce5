import type { Goods } from '#features/store/server/service/goods.ts'
import type { Call } from '#kit/server/call.ts'
import type { SubscriptionView } from '../../contract.ts'
import { cancelRunning, shown } from './changing.ts'
import { endIdleSlotsOf } from './idle-slots.ts'
import { type OwnPlan, runningOf } from './the-plan.ts'

/** Cancels the own plan, and with it the slots that would outlast it; null where the plan has ended by that. */
export async function cancelOwn(tx: Call, own: OwnPlan, sold: readonly Goods[]): Promise<SubscriptionView | null> {
  const running = runningOf(own)
  const held = await cancelRunning(tx, running, sold)
  await endIdleSlotsOf(tx, running.plan.userId, sold)
  return held && shown(tx, held)
}
