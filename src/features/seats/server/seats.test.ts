import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { setCoCreator } from '#features/books/server/service/members.ts'
import { books } from '#features/books/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let lantern: string
beforeAll(async () => {
  world = await openWorld()
  lantern = world.id('lantern')
})
afterAll(() => world.close())

const setBook = (fields: Partial<typeof books.$inferInsert>) =>
  world.db.update(books).set(fields).where(eq(books.id, lantern))
const seatOf = (who: CastName | Actor | null, bookId = lantern) => world.as(who).seats.read({ bookId })
const mine = async (who: CastName) => (await world.as(who).seats.mine()).seats
const missing = { code: 'BOOK_NOT_FOUND', message: 'Book not found' }
const person = (name: CastName, role: Actor['role']): Actor => ({
  userId: world.id(name),
  name,
  role,
  emailVerified: true,
  banReason: null,
  isOwner: false,
})

describe('a book that is not opened', () => {
  beforeEach(async () => void (await setBook({ ward: 'gm-only', innIsOpen: true, innWard: 'party' })))

  test('stands on the shelf of everybody with a seat, with its outside and the reason, and none of its texts', async () => {
    for (const who of ['otto', 'pell'] as const) {
      await expect(world.as(who).books.read({ id: lantern })).rejects.toMatchObject(missing)
      const [shelved] = await mine(who)
      expect(shelved).toMatchObject({
        bookId: lantern,
        title: 'The Lantern at Hollowmere',
        gm: { name: 'Mira Ashdown' },
        reason: 'not-opened',
        can: { read: false, enterInn: true },
      })
      const seat = await seatOf(who)
      expect(seat.party.map(({ name }) => name)).toEqual(expect.arrayContaining(['Brannoc Tolle', 'Pell Underhow']))
      expect(seat.party[0]!.isMine).toBe(true)
      expect(JSON.stringify([shelved, seat])).not.toContain('a road that was a river')
    }
    expect(await mine('lio')).toEqual([])
    expect(await mine('mira')).toEqual([])
  })

  test('is to somebody without a seat as one that never was', async () => {
    const never = await seatOf('vex', newId()).catch(error => ({ code: error.code, message: error.message }))
    for (const who of ['vex', 'sol', person('otto', 'lurker')] as const) {
      const said = await seatOf(who).catch(error => ({ code: error.code, message: error.message }))
      expect(said).toEqual(never)
    }
    expect(never).toEqual(missing)
    expect(await mine('vex')).toEqual([])
    await expect(seatOf(null)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    await expect(seatOf(person('otto', 'banned'))).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' })
  })

  test('lets its players into its Inn, to its gallery, its board and its talk, by the rules of the Inn', async () => {
    const otto = world.as('otto')
    expect(await otto.inn.visit({ bookId: lantern })).toMatchObject({ title: 'The Lantern at Hollowmere' })
    expect((await otto.npcs.list({ bookId: lantern })).npcs.length).toBeGreaterThan(0)
    expect((await otto.inn.board({ bookId: lantern })).can.chat).toBe(true)
    expect((await otto.characters.ofBook({ bookId: lantern })).characters.length).toBeGreaterThan(1)
    expect(await otto.messages.place({ context: 'inn', bookId: lantern })).toMatchObject({ can: { write: true } })
    await setBook({ innIsOpen: false })
    await expect(otto.inn.visit({ bookId: lantern })).rejects.toMatchObject({ code: 'INN_CLOSED' })
    await expect(otto.inn.board({ bookId: lantern })).rejects.toMatchObject(missing)
    await expect(otto.npcs.list({ bookId: lantern })).rejects.toMatchObject(missing)
    await expect(world.as('vex').inn.visit({ bookId: lantern })).rejects.toMatchObject(missing)
    expect((await seatOf('otto')).party.every(({ isMine }) => isMine)).toBe(true)
    expect(await mine('otto')).toMatchObject([{ can: { enterInn: false } }])
  })

  test('says so to a co-creator of a private book, who is on its GM side in the Inn', async () => {
    await setBook({ ward: 'private', innIsOpen: false })
    await setCoCreator(await world.call('mira'), lantern, world.id('vex'), true)
    expect(await mine('vex')).toMatchObject([{ reason: 'not-opened', can: { read: false, enterInn: true } }])
    await setCoCreator(await world.call('mira'), lantern, world.id('vex'), false)
    await expect(seatOf('vex')).rejects.toMatchObject(missing)
  })

  test('is no seat on the domain of another GM', async () => {
    const domain = { id: 'r', name: 'other', gmId: world.id('vex') } as never
    await expect(world.as('otto', { domain }).seats.read({ bookId: lantern })).rejects.toMatchObject(missing)
    expect((await world.as('otto', { domain }).seats.mine()).seats).toEqual([])
  })
})

describe('the GM is asked once', () => {
  const shut = async (who: CastName) => (await world.as(who).seats.shut()).books.map(({ bookId }) => bookId)
  beforeEach(async () => void (await setBook({ ward: 'gm-only' })))

  test('and by nobody but the owner is it answered that the book stays shut', async () => {
    expect(await shut('mira')).toEqual([lantern])
    expect((await world.as('mira').seats.shut()).books[0]!.players).toBe(2)
    for (const who of ['otto', 'vex'] as const) {
      expect(await shut(who)).toEqual([])
      await expect(world.as(who).seats.leaveShut({ bookId: lantern })).rejects.toMatchObject(missing)
      await expect(world.as(who).seats.open({ bookId: lantern })).rejects.toMatchObject(missing)
    }
    await expect(world.as('lio').seats.leaveShut({ bookId: lantern })).rejects.toMatchObject({
      code: 'BOOK_EDIT_REFUSED',
    })
    await world.as('mira').seats.leaveShut({ bookId: lantern })
    expect(await shut('mira')).toEqual([])
    await expect(world.as('otto').books.read({ id: lantern })).rejects.toMatchObject(missing)
  })

  test('and opening tells everybody with a seat, and takes the word back when the book is shut again', async () => {
    const noticesOf = async (who: CastName) =>
      (await world.as(who).notices.list({})).notices.filter(({ text }) => text.includes('is open to you now'))
    world.heard.length = 0
    await world.as('mira').seats.open({ bookId: lantern })
    for (const who of ['otto', 'pell'] as const) {
      expect(await noticesOf(who)).toHaveLength(1)
      expect(await mine(who)).toEqual([])
      expect(world.heard).toContainEqual(
        expect.objectContaining({ name: 'book.membershipChanged', channel: `user:${world.id(who)}` }),
      )
      expect((await world.as(who).books.read({ id: lantern })).can.read).toBe(true)
    }
    for (const who of ['lio', 'vex', 'mira'] as const) expect(await noticesOf(who)).toEqual([])
    const form = await world.as('mira').books.form({ id: lantern })
    await world.as('mira').books.update({ ...form, expectedUpdatedAt: form.updatedAt, ward: 'gm-only' } as never)
    expect(await noticesOf('otto')).toEqual([])
    await world.as('mira').books.update({
      ...form,
      expectedUpdatedAt: (await world.as('mira').books.form({ id: lantern })).updatedAt,
      ward: 'party',
    } as never)
    expect(await noticesOf('otto')).toHaveLength(1)
  })
})

describe('a seat whose player is banned from the domain of the host', () => {
  test('stays on the shelf with that reason and opens nothing', async () => {
    await setBook({ ward: 'party', innIsOpen: true })
    await world.as('mira').realms.ban({ userId: world.id('pell'), reason: 'Sat on the cat.' })
    expect(await mine('pell')).toMatchObject([
      { bookId: lantern, reason: 'banned', can: { read: false, enterInn: false } },
    ])
    const seat = await seatOf('pell')
    expect(seat.party.every(({ isMine }) => isMine)).toBe(true)
    await expect(world.as('pell').inn.visit({ bookId: lantern })).rejects.toMatchObject(missing)
    const own = (await world.as('pell').characters.mine({})).characters.find(({ bookId }) => bookId === lantern)
    expect(own?.bookTitle).toBe('The Lantern at Hollowmere')
    await world.as('mira').realms.unban({ userId: world.id('pell') })
    expect(await mine('pell')).toEqual([])
  })
})

test('the player of an archived character finds the farewell, and no seat, in that book alone', async () => {
  await setBook({ ward: 'party' })
  const other = await world.as('mira').books.create({ title: 'Another Table', ward: 'party' })
  const id = newId()
  const vex = world.as('vex')
  await vex.characters.make({ id, name: 'Tamsin Reed', join: { password: 'reeds-laid-flat' } })
  await world.as('mira').characters.archive({ id, farewellMessage: 'A long road calls.' })
  expect(await mine('vex')).toEqual([])
  await expect(seatOf('vex', other.id)).rejects.toMatchObject(missing)
  expect(await seatOf('vex')).toMatchObject({
    reason: 'left',
    coverUrl: null,
    party: [],
    farewells: [{ characterId: id, name: 'Tamsin Reed', words: 'A long road calls.' }],
    can: { read: false, enterInn: false },
  })
  const own = (await vex.characters.mine({})).characters.find(one => one.id === id)
  expect(own).toMatchObject({ bookTitle: 'The Lantern at Hollowmere', bookIsOpen: false })
  await expect(vex.books.read({ id: lantern })).rejects.toMatchObject(missing)
  await world.as('mira').characters.restore({ id })
  expect(await seatOf('vex')).toMatchObject({ reason: null, farewells: [] })
})
