import { arrangeBadges } from '#features/badges/server/service.ts'
import { redeemCode } from '#features/lorekeepers/server/service/redeeming.ts'
import { asked } from '#kit/server/asked.ts'
import { inTransaction } from '#kit/server/call.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { codeHandlers } from './handlers.ts'
import { oneTimeCodes } from './service/redeeming.ts'

const DAY = 24 * 60

/** Mira gave Pell a badge, and has a code left of either kind; Sol has one for a VIP. */
export const plantCodes: PlantDemo = async ({ as, id, ago }) => {
  const mira = await as('mira')
  const badge = { codeType: 'BD' as const, badgeId: 'night-bell' }
  const given = await asked(
    codeHandlers.make,
    { ...mira, now: ago(8 * DAY) },
    { ...badge, id: id('code night-bell'), description: 'Stayed until the ferry ran' },
  )
  const pell = { ...(await as('pell')), now: ago(7 * DAY) }
  await redeemCode(pell, oneTimeCodes, given.code)
  await inTransaction(pell, tx =>
    arrangeBadges(tx, { displaySlot1: badge.badgeId, displaySlot2: null }, { isFounder: false }),
  )
  await asked(
    codeHandlers.make,
    { ...mira, now: ago(5 * DAY) },
    { ...badge, id: id('code spare'), badgeId: 'three-dice', description: 'For three twenties in one evening' },
  )
  await asked(
    codeHandlers.make,
    { ...mira, now: ago(2 * DAY) },
    {
      codeType: 'LK',
      lorekeeperBadge: 'lorekeeper2',
      id: id('code helper'),
      description: 'For a helper with the maps',
    },
  )
  await asked(
    codeHandlers.makeVip,
    { ...(await as('sol')), now: ago(6 * DAY) },
    {
      ...{ id: id('code vip'), badgeId: 'lantern', originalFileName: 'lantern.png' },
      ...{ vpName: 'Lantern', expiration: '06', description: 'For a friend of the house' },
    },
  )
}
