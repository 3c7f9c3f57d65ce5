import { asked } from '#kit/server/asked.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { demoTeam } from './demo/members.ts'
import { teamHandlers } from './handlers.ts'

/** Sol has made the cards of those who run the site. */
export const plantTeam: PlantDemo = async ({ as, id, ago }) => {
  for (const [at, { key, ...member }] of demoTeam.entries()) {
    const call = { ...(await as('sol')), now: ago((demoTeam.length - at) * 60) }
    await asked(teamHandlers.add, call, { id: id(key), member: { ...member, image: null } })
  }
}
