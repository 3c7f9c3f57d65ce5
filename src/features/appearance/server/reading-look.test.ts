import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('the reading settings of a person are stored, announced to their pages, and belong to no other person', async () => {
  const { appearance } = world.as('otto')
  expect(await appearance.readingLook()).toBeNull()
  world.heard.length = 0
  await appearance.setReadingLook({ textSize: 'larger', light: 'night' })
  expect(world.heard).toEqual([
    {
      name: 'appearance.readingLookChanged',
      payload: { userId: world.id('otto') },
      channel: `user:${world.id('otto')}`,
    },
  ])
  await appearance.setReadingLook({ textSize: 'small', light: 'device' })
  expect(await appearance.readingLook()).toEqual({ textSize: 'small', light: 'device' })
  for (const who of ['mira', 'pell', 'sol'] as const) expect(await world.as(who).appearance.readingLook()).toBeNull()
})

test('a visitor keeps nothing here, and what is no size or light is refused', async () => {
  const refusal = { code: 'SIGN_IN_REQUIRED' }
  await expect(world.as(null).appearance.readingLook()).rejects.toMatchObject(refusal)
  const look = { textSize: 'usual', light: 'day' } as const
  await expect(world.as(null).appearance.setReadingLook(look)).rejects.toMatchObject(refusal)
  const { appearance } = world.as('pell')
  for (const wrong of [{ ...look, textSize: 'vast' }, { ...look, light: 'dusk' }, {}])
    await expect(appearance.setReadingLook(wrong as typeof look)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await appearance.readingLook()).toBeNull()
})
