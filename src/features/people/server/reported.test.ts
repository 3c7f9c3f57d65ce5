import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '#features/accounts/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const send = (by: 'otto' | 'pell', subjectId: string) =>
  world.as(by).reports.send({ id: newId(), kind: 'profile', subjectId, reason: 'spam', words: '' })
const profile = async () =>
  (
    await world.db
      .select()
      .from(users)
      .where(eq(users.id, world.id('pell')))
  )[0]!
const decided = async (act: string) => {
  await send('otto', world.id('pell'))
  const sol = world.as('sol').reports
  const { cases } = await sol.queue({ show: 'open', kind: 'profile' })
  const { id, version } = cases[0]!
  await sol.decide({ id, version, act, words: 'Please write something else.', reporterWords: '' })
  return id
}
const takeBack = async (id: string) => {
  await world.as('pell').reports.appeal({ id, words: 'It was true.' })
  await world.as('sol').reports.decideAppeal({ id, version: 3, outcome: 'changed', answer: 'It was.' })
}

test('the words of a profile are emptied, and an appeal brings them back', async () => {
  const { bio } = await profile()
  const id = await decided('clearWords')
  expect(await profile()).toMatchObject({ bio: '', contactInfo: '' })
  await takeBack(id)
  expect((await profile()).bio).toBe(bio)
})

test('words that were written since stay', async () => {
  const id = await decided('clearWords')
  await world.db
    .update(users)
    .set({ bio: 'Something else.' })
    .where(eq(users.id, world.id('pell')))
  await takeBack(id)
  expect((await profile()).bio).toBe('Something else.')
})

test('the picture comes off, and back', async () => {
  const { image } = await profile()
  expect(image).not.toBeNull()
  const id = await decided('removePicture')
  expect((await profile()).image).toBeNull()
  await takeBack(id)
  expect((await profile()).image).toBe(image)
})

test('a private profile is not there for a stranger, and nobody reports their own', async () => {
  await world.db
    .update(users)
    .set({ profileVisibility: 'private' })
    .where(eq(users.id, world.id('vex')))
  await expect(send('otto', world.id('vex'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(send('otto', world.id('otto'))).rejects.toMatchObject({ code: 'OWN_WORDS' })
})
