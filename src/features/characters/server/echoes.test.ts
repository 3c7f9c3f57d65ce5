import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCoCreator, setLorekeeper } from '#features/books/server/service/members.ts'
import { bookMembers } from '#features/books/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'

const TABLE = newId()
let world: World

beforeAll(async () => {
  world = await openWorld()
  await world.as('mira').books.create({ id: TABLE, title: 'Echoing', ward: 'party', campaignPassword: 'echoing' })
  await setLorekeeper(await world.call('mira'), TABLE, world.id('lio'), true)
  await setCoCreator(await world.call('mira'), TABLE, world.id('vex'), true)
})
afterAll(() => world.close())

const seat = (name: string) => world.as('otto').characters.make({ id: newId(), name, join: { password: 'echoing' } })
const isPlayer = async () =>
  (await world.db.select().from(bookMembers).where(eq(bookMembers.bookId, TABLE))).some(row => row.part === 'player')

test('the GM side archives with a farewell; the player and a stranger do not', async () => {
  const { id } = await seat('Gone')
  for (const who of ['otto'] as const)
    await expect(world.as(who).characters.archive({ id })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(world.as('pell').characters.archive({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  world.heard.length = 0
  const gone = await world.as('lio').characters.archive({ id, farewellMessage: '  ' })
  expect(gone).toMatchObject({
    archived: true,
    archivedBy: world.id('lio'),
    archivedByName: 'Lio Fenn',
    farewellMessage: 'Has passed into legend...',
    can: { archive: false, restore: false },
  })
  expect(gone.archivedAt).toBeInstanceOf(Date)
  expect(world.heard.map(said => said.name)).toEqual(
    expect.arrayContaining(['character.archived', 'character.ownArchived', 'book.membershipChanged']),
  )
  await expect(world.as('mira').characters.archive({ id, farewellMessage: 'Other' })).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  })
  const { characters } = await world.as('mira').characters.ofBook({ bookId: TABLE, part: 'archived' })
  expect(characters.map(one => one.farewellMessage)).toEqual(['Has passed into legend...'])
  expect((await world.as('mira').characters.ofBook({ bookId: TABLE })).characters).toEqual([])
})

test('who has nobody left at the table is no longer of the party, and keeps the character', async () => {
  expect(await isPlayer()).toBe(false)
  await expect(world.as('otto').books.read({ id: TABLE })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
  const own = (await world.as('otto').characters.mine({})).characters.find(one => one.name === 'Gone')
  expect(own).toMatchObject({ archived: true, can: { read: true, edit: true, leave: false, attach: false } })
})

test('the owner and an admin restore; a co-creator, a lorekeeper and the player do not', async () => {
  const [gone] = (await world.as('mira').characters.ofBook({ bookId: TABLE, part: 'archived' })).characters
  const id = gone?.id ?? ''
  for (const who of ['vex', 'lio', 'otto'] as const)
    await expect(world.as(who).characters.restore({ id })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  const back = await world.as('mira').characters.restore({ id })
  expect(back).toMatchObject({
    archived: false,
    archivedAt: null,
    archivedBy: null,
    archivedByName: null,
    farewellMessage: null,
  })
  expect(await isPlayer()).toBe(true)
  await expect(world.as('mira').characters.restore({ id })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await world.as('sol').characters.archive({ id, farewellMessage: 'Twice gone' })
  expect(await world.as('sol').characters.restore({ id })).toMatchObject({ archived: false })
  await world.as('otto').characters.remove({ id })
})

test('of two who archive at once one does, and the last two to go take the part along', async () => {
  const { id } = await seat('First')
  const both = await Promise.allSettled([
    world.as('mira').characters.archive({ id }),
    world.as('lio').characters.archive({ id }),
  ])
  expect(both.map(one => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  const pair = await Promise.all([seat('Second'), seat('Third')])
  expect(await isPlayer()).toBe(true)
  await Promise.all(pair.map(one => world.as('mira').characters.archive({ id: one.id })))
  expect(await isPlayer()).toBe(false)
})

test('a character whose campaign burned takes a seat elsewhere, archived or not', async () => {
  const [last] = (await world.as('mira').characters.ofBook({ bookId: TABLE, part: 'archived' })).characters
  await world.as('mira').books.burn({ id: TABLE, phrase: 'BURN IT' })
  const id = last?.id ?? ''
  expect(await world.as('otto').characters.read({ id })).toMatchObject({ bookId: null, can: { attach: true } })
  await world.as('mira').books.create({ title: 'Anew', ward: 'party', campaignPassword: 'begin-anew' })
  expect(await world.as('otto').characters.attach({ id, password: 'begin-anew' })).toMatchObject({
    archived: false,
    farewellMessage: null,
  })
})
