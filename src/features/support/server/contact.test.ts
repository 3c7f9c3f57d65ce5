import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'
import { contactLetters } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const letter = { name: 'Aria', email: 'aria@tomewright.example', message: 'The lamp in the third room smokes.' }

test('a letter is kept, also from a visitor', async () => {
  expect(await world.as(null).support.contact(letter)).toEqual({ done: true })
  await world.runJobs()
  expect(await world.db.select().from(contactLetters)).toMatchObject([letter])
})

test.each([['name'], ['email'], ['message']])('a letter without %s is refused and not kept', async field => {
  const before = await world.db.select().from(contactLetters)
  await expect(world.as(null).support.contact({ ...letter, [field]: ' ' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect(await world.db.select().from(contactLetters)).toHaveLength(before.length)
})

test('one address can write only so often', async () => {
  const write = () => world.as(null, { address: '198.51.100.7' }).support.contact(letter)
  for (let i = 0; i < 5; i++) await write()
  await expect(write()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
