import type { World } from '../../world.ts'
import type { Forms } from '../forms.ts'

/** The code that Mira hands out. */
const standingCode = async (world: World) => {
  const { lorekeepingCode } = await world.as('mira').lorekeepers.ofGm({ gmId: world.id('mira') })
  return { code: lorekeepingCode }
}

/** What is filled in in this room. */
export const forms: Forms = {
  'lorekeepers.check': standingCode,
  'lorekeepers.redeem': standingCode,
  'lorekeepers.regenerate': standingCode,
  'lorekeepers.saveSystemSettings': async () => ({ domainVisibility: 'open', maxLorekeepers: 1 }),
  'lorekeepers.end': async world => ({ gmId: world.id('mira'), userId: world.id('lio') }),
}
