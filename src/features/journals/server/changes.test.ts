import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { journalUserData } from './service/user-data.ts'
import { journalEntries, journals } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => void world.heard.splice(0))

const CLOSED = { code: 'JOURNAL_CLOSED' }
const brannoc = () => ({ characterId: world.id('brannoc') })
const heardBy = () => world.heard.map(({ channel }) => channel)
const user = (name: 'otto' | 'mira') => `user:${world.id(name)}`
const table = () => `table:${world.id('lantern')}`
const entry = (change: object) => ({
  ...brannoc(),
  id: newId(),
  part: 'main' as const,
  title: 'A day',
  entryDate: '2026-05-03',
  ...change,
})

test('changing one setting keeps the others, and only the writer may', async () => {
  await world.as('otto').journals.setSettings({ ...brannoc(), title: 'The Paces' })
  await world.as('otto').journals.setSettings({ ...brannoc(), visibility: 'gm' })
  const journal = await world.as('otto').journals.read(brannoc())
  expect(journal).toMatchObject({ title: 'The Paces', scribeStyle: 'pirate-log', settings: { visibility: 'gm' } })
  expect(await world.as('mira').journals.read(brannoc())).toMatchObject({ title: 'The Paces', settings: null })
  for (const who of ['mira', 'sol', 'pell'] as const)
    await expect(world.as(who).journals.setSettings({ ...brannoc(), visibility: 'campaign' })).rejects.toMatchObject(
      who === 'mira' ? { code: 'NOT_ALLOWED' } : CLOSED,
    )
  await world.as('otto').journals.setSettings({ ...brannoc(), visibility: 'private' })
  expect(await world.as('mira').journals.read(brannoc())).toMatchObject({ title: "Brannoc Tolle's Journal" })
  const untitled = await world.as('otto').journals.setSettings({ ...brannoc(), title: '' })
  expect(untitled.title).toBe("Brannoc Tolle's Journal")
})

test('narrowing who reads tells those who lose the journal, and their next question is refused', async () => {
  await world.as('otto').journals.setSettings({ ...brannoc(), visibility: 'campaign' })
  const [open] = (await world.as('pell').journals.entries(brannoc())).entries
  world.heard.splice(0)
  await world.as('otto').journals.setSettings({ ...brannoc(), visibility: 'gm' })
  expect(heardBy()).toEqual([user('otto'), user('mira'), table()])
  await expect(world.as('pell').journals.read(brannoc())).rejects.toMatchObject(CLOSED)
  await expect(world.as('pell').journals.readEntry({ id: open!.id })).rejects.toMatchObject(CLOSED)

  world.heard.splice(0)
  await world.as('otto').journals.setSettings({ ...brannoc(), visibility: 'private' })
  expect(heardBy()).toEqual([user('otto'), user('mira')])
  await expect(world.as('mira').journals.readEntry({ id: open!.id })).rejects.toMatchObject(CLOSED)
})

test('news of an entry reach those who may read it, and nobody hears of the others', async () => {
  await world.as('otto').journals.setSettings({ ...brannoc(), visibility: 'campaign' })
  const heardOf = async (change: object) => {
    world.heard.splice(0)
    await world.as('otto').journals.addEntry(entry(change))
    return heardBy()
  }
  expect(await heardOf({})).toEqual([user('otto'), user('mira'), table()])
  expect(await heardOf({ part: 'secret' })).toEqual([user('otto'), user('mira')])
  expect(await heardOf({ part: 'secret', audience: 'private' })).toEqual([user('otto')])
  await world.as('otto').journals.setSettings({ ...brannoc(), visibility: 'private' })
  expect(await heardOf({})).toEqual([user('otto')])
})

test('an archived character keeps its journal: the writer reads and writes on, the campaign reads as before', async () => {
  const corvin = { characterId: world.id('corvin') }
  await world.as('otto').journals.addEntry({ ...entry({}), ...corvin })
  await world.as('otto').journals.setSettings({ ...corvin, visibility: 'campaign' })
  for (const who of ['otto', 'mira', 'pell'] as const)
    expect((await world.as(who).journals.entries(corvin)).entries).toHaveLength(1)
  await expect(world.as('vex').journals.entries(corvin)).rejects.toMatchObject(CLOSED)
})

test('a character without a campaign has one reader, and the journal goes with a deleted character', async () => {
  const id = newId()
  await world.as('pell').characters.make({ id, name: 'Wend', join: { password: 'reeds-laid-flat' } })
  await world.as('pell').journals.setSettings({ characterId: id, visibility: 'campaign' })
  const { id: entryId } = await world.as('pell').journals.addEntry(entry({ characterId: id }))
  expect((await world.as('mira').journals.entries({ characterId: id })).entries).toHaveLength(1)
  await world.as('pell').characters.leave({ id })
  await expect(world.as('mira').journals.read({ characterId: id })).rejects.toMatchObject(CLOSED)
  await expect(world.as('otto').journals.readEntry({ id: entryId })).rejects.toMatchObject(CLOSED)
  expect((await world.as('pell').journals.entries({ characterId: id })).entries).toHaveLength(1)

  await world.as('pell').characters.remove({ id })
  await expect(world.as('pell').journals.read({ characterId: id })).rejects.toMatchObject(CLOSED)
  expect(await world.db.select().from(journals).where(eq(journals.characterId, id))).toEqual([])
  expect(await world.db.select().from(journalEntries).where(eq(journalEntries.characterId, id))).toEqual([])
})

test('somebody takes their journals along with both parts, and they go with the account', async () => {
  const [part] = journalUserData
  const call = await world.call('otto')
  const packed = JSON.stringify(await part!.pack!(call, world.id('otto'), async () => {}))
  expect(packed).toContain('I know who left me in that lane')
  expect(packed).toContain('It was nearly true')
  expect(packed).not.toContain('a broth with no bones')
  await part!.remove!(call, world.id('otto'))
  const left = await world.db.select({ by: journalEntries.createdBy }).from(journalEntries)
  expect(new Set(left.map(({ by }) => by))).toEqual(new Set([world.id('pell')]))
  const kept = await world.db.select({ id: journals.characterId }).from(journals)
  expect(kept.map(({ id }) => id)).toEqual([world.id('underhow')])
})
