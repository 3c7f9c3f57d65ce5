import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('people keep their own and see nobody else’s', async () => {
  const { id } = await world.as('otto').team.add({ words: 'the second ford' })
  const [newest] = (await world.as('otto').team.list({})).team
  expect(newest).toMatchObject({ id, can: { remove: true } })
  expect((await world.as('pell').team.list({})).team).toEqual([])
  await expect(world.as(null).team.list({})).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
})

test('only its owner takes one away; to others it does not exist', async () => {
  const { id } = await world.as('otto').team.add({ words: 'the third ford' })
  await expect(world.as('vex').team.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await world.as('otto').team.remove({ id })).toEqual({ done: true })
  await expect(world.as('otto').team.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
