import { asked } from '#kit/server/asked.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { teamHandlers } from './handlers.ts'

/** What somebody keeps here when the demo world begins. */
export const plantTeam: PlantDemo = async ({ as, ago }) => {
  const call = { ...(await as('otto')), now: ago(60) }
  await asked(teamHandlers.add, call, { words: 'The first of them.' })
}
