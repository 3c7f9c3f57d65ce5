import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { auditRows } from '#features/accounts/server/tables.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { notices } from '#features/notices/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import { openWorld, type World } from '#test/world.ts'
import { setCoCreator, setLorekeeper, setPlayerMembership } from './service/members.ts'
import { bookMembers, books } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function aBook(ward: 'public' | 'party' | 'gm-only' = 'public') {
  const { id } = await world.as('mira').books.create({ title: 'Kindling', ward })
  const tx = await world.call('mira')
  await setCoCreator(tx, id, world.id('pell'), true)
  await setLorekeeper(tx, id, world.id('lio'), true)
  await setPlayerMembership(tx, id, world.id('otto'), true)
  return id
}
const burn = (who: Parameters<World['as']>[0], id: string, phrase = 'BURN IT') =>
  world.as(who).books.burn({ id, phrase })

test('a burned book is gone, with its people, and everybody who had it open is told', async () => {
  const id = await aBook()
  world.heard.length = 0
  expect(await burn('mira', id, 'Burn it')).toEqual({ done: true, title: 'Kindling' })
  expect(await world.db.$count(books, eq(books.id, id))).toBe(0)
  expect(await world.db.$count(bookMembers, eq(bookMembers.bookId, id))).toBe(0)
  expect(world.heard).toContainEqual({ name: 'book.burned', payload: { bookId: id }, channel: `book:${id}` })
  const [act] = await world.db.select().from(auditRows).where(eq(auditRows.subjectId, id))
  expect(act).toMatchObject({ act: 'book.burned', actorId: world.id('mira'), before: { title: 'Kindling' } })
  await expect(world.as('mira').books.read({ id })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
  await expect(burn('mira', id)).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND', message: 'Book not found' })
})

test('who has a seat in a book that is not opened yet is told as well; of a private one nobody is', async () => {
  const told = () => world.heard.filter(({ name }) => name === 'book.seatBurned').map(({ channel }) => channel)
  const [shut, own] = [await aBook('gm-only'), await aBook()]
  await world.db.update(books).set({ ward: 'private' }).where(eq(books.id, own))
  world.heard.length = 0
  await burn('mira', own)
  expect(told()).toEqual([])
  await burn('mira', shut)
  expect(told()).toContain(`user:${world.id('otto')}`)
})

describe('after a burning', () => {
  beforeEach(async () => {
    await world.runJobs()
    await world.db.delete(notices)
  })
  const words = 'was burned, with all that was written in it. Your characters stay yours.'
  const read = async (who: CastName) => {
    await world.runJobs()
    return (await world.as(who).notices.list({})).notices.map(({ kind, text, href }) => [kind, text, href].join(' '))
  }

  test('those with a seat read that the book was burned; the one who burned it and outsiders do not', async () => {
    await burn('mira', await aBook('gm-only'))
    for (const who of ['otto', 'lio', 'pell'] as const)
      expect(await read(who), who).toEqual([`book-burned “Kindling” ${words} /dashboard`])
    for (const who of ['mira', 'vex', 'sol'] as const) expect(await read(who), who).toEqual([])
  })

  test('its Game Master reads it as well, where an admin burned it', async () => {
    await burn('sol', await aBook())
    for (const who of ['mira', 'otto'] as const)
      expect(await read(who), who).toEqual([`book-burned “Kindling” ${words} /dashboard`])
    for (const who of ['sol', 'vex'] as const) expect(await read(who), who).toEqual([])
  })

  test('the title of a private book is not in it', async () => {
    const id = await aBook()
    await world.db.update(books).set({ ward: 'private' }).where(eq(books.id, id))
    await burn('sol', id)
    for (const who of ['mira', 'otto', 'lio'] as const)
      expect(await read(who), who).toEqual([`book-burned A campaign of yours ${words} /dashboard`])
    expect(JSON.stringify(await world.db.select().from(notices))).not.toContain('Kindling')
  })

  test('a book without people is burned without a word', async () => {
    const { id } = await world.as('mira').books.create({ title: 'Alone', ward: 'public' })
    await burn('mira', id)
    await world.runJobs()
    expect(await world.db.select().from(notices)).toEqual([])
  })
})

test('only the owner and an admin burn', async () => {
  const id = await aBook()
  const lurking: Actor = {
    userId: world.id('mira'),
    name: 'Mira',
    role: 'lurker',
    emailVerified: true,
    banReason: null,
    isOwner: false,
  }
  for (const who of ['pell', 'lio', 'otto', 'vex', lurking] as const)
    await expect(burn(who, id)).rejects.toMatchObject({
      code: 'BOOK_BURN_REFUSED',
      message: 'You do not have permission to burn this book',
    })
  await expect(burn(null, id)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  await expect(burn({ ...lurking, role: 'banned' }, id)).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' })
  await burn('sol', id)
})

test('to a stranger a party book does not exist, also for burning', async () => {
  const id = await aBook('party')
  await expect(burn('vex', id)).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
  await burn('mira', id)
})

test('the phrase is asked of the server too', async () => {
  const id = await aBook()
  for (const phrase of ['', 'BURN', 'burn itt'])
    await expect(burn('mira', id, phrase)).rejects.toMatchObject({ code: 'BURN_PHRASE' })
  expect(await world.db.$count(books, eq(books.id, id))).toBe(1)
  await burn('mira', id)
})

test('an owner whose plan has ended still burns', async () => {
  const id = await aBook()
  await world.db
    .update(plans)
    .set({ status: 'ended' })
    .where(eq(plans.userId, world.id('mira')))
  await burn('mira', id)
  await world.db
    .update(plans)
    .set({ status: 'active' })
    .where(eq(plans.userId, world.id('mira')))
})

test('the picker offers an admin every book, and others what they own, without placeholders', async () => {
  const id = await aBook()
  const hidden = await aBook()
  await world.db.update(books).set({ placeholder: true }).where(eq(books.id, hidden))
  const offered = async (who: 'sol' | 'mira' | 'pell' | 'vex') =>
    (await world.as(who).books.inHand()).books.map(book => book.id)
  expect(await offered('sol')).toContain(id)
  expect(await offered('mira')).toContain(id)
  expect(await offered('mira')).not.toContain(hidden)
  expect(await offered('pell')).toEqual([])
  expect(await offered('vex')).toEqual([])
  await expect(world.as(null).books.inHand()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
})

test('a burn that fails part way leaves the whole book', async () => {
  const id = await aBook()
  const call = await world.call('mira')
  const jobs = { ...call.ports.jobs, send: () => Promise.reject(new Error('no jobs today')) }
  const file = new File([await pixel()], 'cover.png', { type: 'image/png' })
  await world.as('mira').books.setCover({ id, file })
  await expect(
    world.as('mira', { ports: { ...call.ports, jobs } }).books.burn({ id, phrase: 'burn it' }),
  ).rejects.toThrow()
  expect(await world.db.$count(bookMembers, eq(bookMembers.bookId, id))).toBe(3)
  expect((await world.as('mira').books.read({ id })).coverUrl).not.toBeNull()
})

async function pixel() {
  const { default: sharp } = await import('sharp')
  return new Uint8Array(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
      .png()
      .toBuffer(),
  )
}
