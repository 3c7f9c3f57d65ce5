import { asked } from '#kit/server/asked.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { lorekeeperHandlers } from './handlers.ts'
import { standingCodes } from './service/joining.ts'

const DAY = 24 * 60

/** Mira hands out her standing code, and Lio redeemed it forty days ago. */
export const plantLorekeeper: PlantDemo = async ({ as, id, ago }) => {
  const { ofGm, redeem } = lorekeeperHandlers([standingCodes], [])
  const { lorekeepingCode } = await asked(ofGm, await as('mira'), { gmId: id('mira') })
  if (lorekeepingCode) await asked(redeem, { ...(await as('lio')), now: ago(40 * DAY) }, { code: lorekeepingCode })
}
