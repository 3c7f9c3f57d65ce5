import { asked } from '#kit/server/asked.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { dataRequestHandlers } from './handlers.ts'

const DAY = 24 * 60

/** Vex has asked to be erased, and the deadline is near. */
export const plantDataRequests: PlantDemo = async ({ as, id, ago }) => {
  const call = { ...(await as('vex')), now: ago(26 * DAY) }
  await asked(dataRequestHandlers([]).ask, call, {
    id: id('request vex'),
    kind: 'erase',
    words: 'I no longer play. Please erase all of it.',
  })
}
