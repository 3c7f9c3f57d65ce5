import { inTransaction } from '#kit/server/call.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { deadlineFrom } from '../rules.ts'
import { dataRequests } from './tables.ts'

const DAY = 24 * 60

/** Vex has asked to be erased, and the deadline is near. No letter of it goes out. */
export const plantDataRequests: PlantDemo = async ({ as, id, ago }) => {
  const askedAt = ago(26 * DAY)
  await inTransaction(await as('vex'), async tx => {
    await tx.db.insert(dataRequests).values({
      id: id('request vex'),
      userId: id('vex'),
      kind: 'erase',
      state: 'waiting',
      words: 'I no longer play. Please erase all of it.',
      askedAt,
      dueAt: deadlineFrom(askedAt),
    })
  })
}
