import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asked } from '#kit/server/asked.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { asWebp, drawnAsPng } from '#kit/server/images/process-image.ts'
import { demoMembers } from './demo/members.ts'
import { teamHandlers } from './handlers.ts'

const DRAWINGS = join(import.meta.dirname, '../../../../assets/heads')
/** The shorter side: a head is a quarter higher than wide. */
const WIDE = 256
const DAY = 24 * 60

/** A drawn head as the picture of a member. */
async function pictureOf(head: string): Promise<string> {
  const drawing = await drawnAsPng(await readFile(join(DRAWINGS, `${head}.svg`)))
  return `data:image/webp;base64,${Buffer.from(await asWebp(drawing, WIDE)).toString('base64')}`
}

/** Sol has made the cards of three people behind the house. */
export const plantTeam: PlantDemo = async ({ as, id, ago }) => {
  const sol = await as('sol')
  for (const [at, { key, head, ...member }] of demoMembers.entries()) {
    const image = head ? await pictureOf(head) : ''
    const made = { ...member, image, id: id(`team ${key}`) }
    await asked(teamHandlers.create, { ...sol, now: ago((20 - at) * DAY) }, made)
  }
}
