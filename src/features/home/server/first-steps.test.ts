import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#features/accounts/server/tables.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Who = Parameters<World['as']>[0]
const done = async (who: Who, side: 'player' | 'gm') => {
  const { steps } = await world.as(who).home.firstSteps({ side })
  return Object.fromEntries(steps.map(step => [step.id, step.done]))
}

test('what a player has is ticked, and nothing else', async () => {
  const isVex = eq(users.id, world.id('vex'))
  await world.db.update(users).set({ image: null }).where(isVex)
  expect(await done('otto', 'player')).toEqual({ portrait: true, profile: true, character: true, table: true })
  expect(await done('vex', 'player')).toMatchObject({ portrait: false, character: false, table: false })
  await world.as('vex').media.uploadAvatar({ head: 'runner' })
  expect(await done('vex', 'player')).toMatchObject({ portrait: true, character: false })
})

test('what a GM has is ticked; the newest campaign is the one that is written and invited to', async () => {
  const mira = await world.as('mira').home.firstSteps({ side: 'gm' })
  expect(await done('mira', 'gm')).toMatchObject({ domain: true, campaign: true, chapter: true, invite: true })
  expect(mira.steps.find(step => step.id === 'domain')?.detail).toBe('mira')
  const { id } = await world.as('mira').books.create({ title: 'The Newest of All' })
  expect((await world.as('mira').home.firstSteps({ side: 'gm' })).book).toEqual({ id, title: 'The Newest of All' })
})

test('somebody without a campaign has none of its steps, and the quiz is a step of game masters alone', async () => {
  expect(await done('otto', 'gm')).toEqual({
    portrait: true,
    domain: false,
    campaign: false,
    chapter: false,
    invite: false,
  })
  expect(await done('mira', 'gm')).toHaveProperty('quiz')
  await expect(world.as(null).home.firstSteps({ side: 'gm' })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
})
