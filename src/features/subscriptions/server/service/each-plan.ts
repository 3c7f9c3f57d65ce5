import { type Call, inTransaction } from '#kit/server/call.ts'

/** How many plans a round takes at most; the next one takes the others. */
export const MOST_A_ROUND = 200

/**
 * A round over plans, each in a transaction of its own: one that fails, because its provider does not answer, is logged and holds
 * no other up.
 *
 * @param whatFailed what the log says of a plan that failed; the next round tries it again.
 */
export async function eachPlan(
  call: Call,
  plans: readonly { planId: string }[],
  whatFailed: string,
  act: (tx: Call, planId: string) => Promise<void>,
): Promise<void> {
  for (const { planId } of plans) {
    try {
      await inTransaction(call, tx => act(tx, planId))
    } catch (error) {
      call.log.error({ err: error, planId }, `${whatFailed}; the next round tries it again`)
    }
  }
}
