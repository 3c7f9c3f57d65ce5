import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storeBytes } from '#features/media/server/service.ts'
import type { Call } from '#kit/server/call.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { badgeFileName, badgeKey } from '../rules.ts'
import { nameBadge } from './service/making.ts'

const DRAWINGS = join(import.meta.dirname, '../../../../assets/badges/demo')
const DAY = 24 * 60

/** The drawings are as ours are already, and there is no job queue yet that would make their sizes. */
async function plant(call: Call, id: string) {
  const bytes = await readFile(join(DRAWINGS, badgeFileName(id)))
  await nameBadge(call, id)
  await storeBytes(call, { kind: 'badge', key: badgeKey(id) }, { bytes, contentType: 'image/png' })
}

/** Mira has drawn two badges for her table, and Sol one for friends of the house. */
export const plantBadges: PlantDemo = async ({ as, ago }) => {
  const mira = await as('mira')
  await plant({ ...mira, now: ago(12 * DAY) }, 'three-dice')
  await plant({ ...mira, now: ago(9 * DAY) }, 'night-bell')
  await plant({ ...(await as('sol')), now: ago(7 * DAY) }, 'lantern')
}
