import { grantPlan } from '#features/entitlements/server/service.ts'
import type { World } from '../world.ts'

/** A free slot for one more lorekeeper of Mira's, so that a code can be redeemed: the story fills all slots. */
export async function makeRoomForLore(world: World): Promise<void> {
  await grantPlan(await world.call('mira'), { userId: world.id('mira'), source: 'vip' })
}
