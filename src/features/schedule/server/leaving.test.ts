import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST, type CastName } from '#app/demo/cast.ts'
import { dayIn, daysAfter } from '#kit/shared/days.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'

import { availabilityDays, availabilityRules, gameSessions, scheduleQuorums, sessionAnswers } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const soon = daysAfter(dayIn('UTC', new Date()), 5)
const add = (who: CastName) => {
  const session = { title: `By ${who}`, date: soon, zone: 'Europe/Lisbon' }
  return world.as(who).schedule.add({ bookId: world.id('lantern'), id: newId(), session })
}

async function deleteAccount(name: CastName) {
  const browser = world.browser()
  await browser.accounts.signIn({ email: CAST[name].email, password: 'lantern-light' })
  await browser.accountDeletion.deleteAccount({ password: 'lantern-light' })
  await world.runJobs()
}

test('a deleted account takes its sessions, answers and days along, and nobody else’s', async () => {
  const [ofLio, ofMira] = [await add('lio'), await add('mira')]
  for (const { id } of [ofLio, ofMira]) await world.as('lio').schedule.answer({ id, answer: 'attending' })
  await world.as('otto').schedule.answer({ id: ofMira.id, answer: 'maybe' })
  const answer = { available: true as const, times: ['19:00'] }
  await world.as('lio').schedule.setDay({ bookId: world.id('lantern'), day: soon, zone: 'UTC', answer })
  await deleteAccount('lio')
  await expect(world.as('mira').schedule.read({ id: ofLio.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await world.as('mira').schedule.read({ id: ofMira.id })).reactions).toMatchObject({
    attending: [],
    maybe: [{ userId: world.id('otto') }],
  })
  const daysOf = (name: CastName) =>
    world.db
      .select()
      .from(availabilityDays)
      .where(eq(availabilityDays.userId, world.id(name)))
  expect(await daysOf('lio')).toEqual([])
  expect((await daysOf('otto')).length).toBeGreaterThan(0)
})

test('a burned book takes its sessions, answers and days along', async () => {
  for (const book of ['lantern', 'afterlight'] as const)
    await world.as('mira').books.burn({ id: world.id(book), phrase: 'BURN IT' })
  await world.runJobs()
  for (const table of [gameSessions, sessionAnswers, availabilityDays, availabilityRules, scheduleQuorums]) {
    const rows = await world.db.select().from(table)
    expect(rows).toEqual([])
  }
})
