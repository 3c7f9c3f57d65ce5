import type { Call } from '#kit/server/call.ts'
import { theActor } from '#kit/server/call.ts'
import { standingCodes } from './service/joining.ts'
import { redeemCode } from './service/redeeming.ts'
import { lorekeepersOf } from './service.ts'

/** A GM of the demo world hands out the standing code, and the helper redeems it. */
export async function plantLorekeeper(gm: Call, helper: Call) {
  const { lorekeepingCode } = await lorekeepersOf(gm, { gmId: theActor(gm).userId })
  if (lorekeepingCode) await redeemCode(helper, [standingCodes], { code: lorekeepingCode })
}
