import type { PlantDemo } from '#kit/server/demo-world.ts'
import { departedPeople } from './tables.ts'

const DAY = 24 * 60
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Some people have been here and are gone. */
export const plantFigures: PlantDemo = async ({ as, ago }) => {
  const { db } = await as(null)
  await db.insert(departedPeople).values([
    { madeOn: dayOf(ago(200 * DAY)), made: 9, verified: 8, opened: 5, paid: 4 },
    { madeOn: dayOf(ago(76 * DAY)), made: 6, verified: 5, opened: 3, paid: 2 },
    { madeOn: dayOf(ago(12 * DAY)), made: 5, verified: 4, opened: 2, paid: 1 },
  ])
}
