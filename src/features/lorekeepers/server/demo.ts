import { asked } from '#kit/server/asked.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { lorekeeperHandlers } from './handlers.ts'
import { standingCodes } from './service/joining.ts'

/** A GM of the demo world hands out the standing code, and the helper redeems it at a moment of the past. */
export async function plantLorekeeper(gm: Call, helper: Call, at: Date) {
  const { ofGm, redeem } = lorekeeperHandlers([standingCodes])
  const { lorekeepingCode } = await asked(ofGm, gm, { gmId: theActor(gm).userId })
  if (lorekeepingCode) await asked(redeem, { ...helper, now: at }, { code: lorekeepingCode })
}
