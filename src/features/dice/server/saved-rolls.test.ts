import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { MOST_SAVED } from '../rules.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const save = (who: CastName, name: string, formula: string, id = newId()) =>
  world.as(who).dice.saveRoll({ id, name, formula })
const rollsOf = async (who: CastName) => (await world.as(who).dice.savedRolls()).rolls

test('a saved roll is in its usual writing, is changed under its id, and is there for its owner alone', async () => {
  const { id } = await save('otto', 'The ferryman', '2D20 kh')
  expect((await rollsOf('otto'))[0]).toMatchObject({
    id,
    name: 'The ferryman',
    formula: '2d20kh1',
    can: { remove: true },
  })
  await save('otto', 'The ferryman, twice', '4d20', id)
  expect((await rollsOf('otto')).find(one => one.id === id)).toMatchObject({ name: 'The ferryman, twice' })
  for (const who of ['mira', 'sol', 'pell'] as const) expect(await rollsOf(who)).toEqual([])
  await expect(world.as(null).dice.savedRolls()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
})

test('nobody else changes or removes it', async () => {
  const { id } = await save('otto', 'A lamp', 'd8+4')
  for (const who of ['mira', 'sol'] as const) {
    await expect(save(who, 'Mine', 'd6', id)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(world.as(who).dice.removeRoll({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect((await rollsOf('otto')).find(one => one.id === id)).toMatchObject({ name: 'A lamp' })
  await world.as('otto').dice.removeRoll({ id })
  expect((await rollsOf('otto')).some(one => one.id === id)).toBe(false)
})

test('what could not be thrown is not saved', async () => {
  for (const [formula, code] of [
    ['101d6', 'DICE_TOO_MANY'],
    ['', 'DICE_EMPTY'],
    ['the dog', 'DICE_UNREADABLE'],
  ] as const)
    await expect(save('otto', 'The dog', formula)).rejects.toMatchObject({ code })
  await expect(save('otto', '   ', 'd6')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('one person saves so many, also when several are saved at once', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: MOST_SAVED + 5 }, (_, at) => save('pell', `Roll ${at}`, 'd6')),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_SAVED)
  expect(all.find(one => one.status === 'rejected')?.reason).toMatchObject({ code: 'ROLLS_FULL' })
  expect(await rollsOf('pell')).toHaveLength(MOST_SAVED)
})
