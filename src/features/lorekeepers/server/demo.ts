import type { Call } from '#kit/server/call.ts'
import { theActor } from '#kit/server/call.ts'
import { standingCodes } from './service/joining.ts'
import { redeemCode } from './service/redeeming.ts'
import { lorekeepersOf } from './service.ts'

/** A GM of the demo world hands out the standing code, and the helper redeems it at a moment of the past. */
export async function plantLorekeeper(gm: Call, helper: Call, at: Date) {
  const { lorekeepingCode } = await lorekeepersOf(gm, { gmId: theActor(gm).userId })
  if (lorekeepingCode) await redeemCode({ ...helper, now: at }, [standingCodes], { code: lorekeepingCode })
}
