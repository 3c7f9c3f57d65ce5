import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storeBytes } from '#features/media/server/service.ts'
import { asked } from '#kit/server/asked.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { badgeFileName, badgeKey } from '../rules.ts'
import { badgeHandlers } from './handlers.ts'
import { giveBadge } from './service/earning.ts'
import { nameBadge } from './service/making.ts'

const DRAWINGS = join(import.meta.dirname, '../../../../assets/badges/demo')
const DAY = 24 * 60

/** The drawings are as ours are already, and there is no job queue yet that would make their sizes. */
async function plant(call: Call, id: string) {
  const bytes = await readFile(join(DRAWINGS, badgeFileName(id)))
  await nameBadge(call, id)
  await storeBytes(call, { kind: 'badge', key: badgeKey(id) }, { bytes, contentType: 'image/png' })
}

/** Mira has drawn two badges for her table and wears one of them; Sol has drawn one for friends of the house. */
export const plantBadges: PlantDemo = async ({ as, id, ago }) => {
  const mira = await as('mira')
  await plant({ ...mira, now: ago(12 * DAY) }, 'three-dice')
  await plant({ ...mira, now: ago(9 * DAY) }, 'night-bell')
  await plant({ ...(await as('sol')), now: ago(7 * DAY) }, 'lantern')
  await inTransaction({ ...mira, now: ago(8 * DAY) }, tx =>
    giveBadge(tx, { userId: id('mira'), badgeId: 'night-bell', givenBy: null }),
  )
  await asked(badgeHandlers.arrange, mira, { displaySlot1: 'night-bell', displaySlot2: null })
}
