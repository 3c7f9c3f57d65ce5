import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { characters } from './tables.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const send = (by: 'pell' | 'vex' | 'otto') =>
  world
    .as(by)
    .reports.send({ id: newId(), kind: 'character', subjectId: world.id('brannoc'), reason: 'sexual', words: '' })
const row = async () =>
  (
    await world.db
      .select()
      .from(characters)
      .where(eq(characters.id, world.id('brannoc')))
  )[0]!
const decided = async (act: string) => {
  await send('pell')
  const sol = world.as('sol').reports
  const { id, version } = (await sol.queue({ show: 'open', kind: 'character' })).cases[0]!
  await sol.decide({ id, version, act, words: 'Please write something else.', reporterWords: '' })
  return id
}
const takeBack = async (id: string) => {
  await world.as('otto').reports.appeal({ id, words: 'It is a story.' })
  await world.as('sol').reports.decideAppeal({ id, version: 3, outcome: 'changed', answer: 'It is.' })
}

test('the texts of a character are emptied, and an appeal brings them back', async () => {
  const before = await row()
  const id = await decided('clearTexts')
  expect(await row()).toMatchObject({ description: '', backstory: '', farewellMessage: null })
  await takeBack(id)
  expect(await row()).toMatchObject({ description: before.description, backstory: before.backstory })
})

test('a portrait is deleted for good', async () => {
  const id = await decided('removePortrait')
  expect((await row()).avatarKey).toBeNull()
  await takeBack(id)
  expect((await row()).avatarKey).toBeNull()
})

test('a character of a table where somebody does not sit is not there for a report', async () => {
  await expect(send('vex')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(send('otto')).rejects.toMatchObject({ code: 'OWN_WORDS' })
})
