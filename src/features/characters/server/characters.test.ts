import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookMembers } from '#features/books/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { characters } from './tables.ts'

const OPEN = newId()
const TABLE = newId()
let world: World

beforeAll(async () => {
  world = await openWorld()
  const mira = world.as('mira')
  await mira.books.create({ id: TABLE, title: 'A Table', ward: 'party', campaignPassword: 'Dark-Moon' })
  await mira.books.create({ id: OPEN, title: 'An Open Table', ward: 'public', campaignPassword: 'open-moon' })
})
afterAll(() => world.close())

const lurker = (): Actor => ({
  userId: world.id('vex'),
  name: 'Vex',
  role: 'lurker',
  emailVerified: true,
  banReason: null,
  isOwner: false,
})
const made = (who: 'otto' | 'pell' | 'vex' | 'sol', more: object = {}) =>
  world.as(who).characters.make({ id: newId(), name: 'Wren', ...more })
const seated = (who: 'otto' | 'pell' | 'vex', more: object = {}) =>
  made(who, { join: { password: 'dark-moon' }, ...more })
const players = async () =>
  (await world.db.select().from(bookMembers).where(eq(bookMembers.bookId, TABLE)))
    .filter(row => row.part === 'player')
    .map(row => row.userId)

describe('making', () => {
  test('a character starts at level 1, free, with the marks of the server', async () => {
    const wren = await made('otto', { race: 'Elf', createdBy: world.id('mira'), archived: true })
    expect(wren).toMatchObject({
      level: 1,
      bookId: null,
      archived: false,
      createdBy: world.id('otto'),
      parentPlayerId: world.id('otto'),
      can: { read: true, edit: true, remove: true, attach: true, leave: false, archive: false, restore: false },
    })
  })

  test('a visitor, a lurker and a banned person make none', async () => {
    const form = { id: newId(), name: 'Nobody' }
    await expect(world.as(null).characters.make(form)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    await expect(world.as(lurker()).characters.make(form)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    const banned = world.as({ ...lurker(), role: 'banned' })
    await expect(banned.characters.make(form)).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' })
  })

  test('a name, a level of at least one, and a sheet behind http are asked for', async () => {
    const refused = (more: object) => expect(made('otto', more)).rejects
    await refused({ name: ' \u0007 ' }).toMatchObject({ message: 'A character needs a name.' })
    await refused({ name: '\u200B\u2060' }).toMatchObject({ message: 'A character needs a name.' })
    await refused({ level: 0 }).toMatchObject({ message: 'The level is a whole number of at least 1.' })
    await refused({ level: 1.5 }).toMatchObject({ code: 'BAD_REQUEST' })
    await refused({ soulScroll: 'javascript:alert(1)' }).toMatchObject({
      message: 'A sheet link must be an http or https address.',
    })
  })

  test('a form that is sent twice at once makes one, and another person gets nothing by the same id', async () => {
    const form = { id: newId(), name: 'Twice', join: { password: 'dark-moon' } }
    const both = await Promise.all([world.as('pell').characters.make(form), world.as('pell').characters.make(form)])
    expect(both.map(one => one.id)).toEqual([form.id, form.id])
    expect(await world.db.select().from(characters).where(eq(characters.id, form.id))).toHaveLength(1)
    await expect(world.as('vex').characters.make(form)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await world.as('pell').characters.remove({ id: form.id })
  })
})

describe('editing', () => {
  test('the player edits; the GM, an admin and a stranger do not', async () => {
    const wren = await seated('otto')
    const form = { id: wren.id, name: 'Wren Again', level: 3, archived: true, farewellMessage: 'canary' }
    for (const who of ['mira', 'sol'] as const)
      await expect(world.as(who).characters.edit(form)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(world.as('vex').characters.edit(form)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await world.as('otto').characters.edit(form)).toMatchObject({
      name: 'Wren Again',
      level: 3,
      archived: false,
      farewellMessage: null,
      bookId: TABLE,
    })
    await world.as('otto').characters.remove({ id: wren.id })
  })

  test('the player deletes, others do not', async () => {
    const wren = await seated('otto')
    await expect(world.as('mira').characters.remove({ id: wren.id })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await world.as('otto').characters.remove({ id: wren.id })
    await expect(world.as('otto').characters.read({ id: wren.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await players()).not.toContain(world.id('otto'))
  })
})

describe('joining', () => {
  test('the password, in whatever case, makes a player of the party, and everybody hears of it', async () => {
    await expect(world.as('otto').books.read({ id: TABLE })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    world.heard.length = 0
    const wren = await made('otto', { join: { password: ' DARK-moon ' } })
    expect(wren).toMatchObject({ bookId: TABLE, bookTitle: 'A Table', can: { leave: true } })
    expect((await world.as('otto').books.read({ id: TABLE })).title).toBe('A Table')
    expect(world.heard.map(said => `${said.name} ${said.channel}`)).toEqual(
      expect.arrayContaining([`character.joined table:${TABLE}`, `character.ownChanged user:${world.id('otto')}`]),
    )
    await world.as('otto').characters.leave({ id: wren.id })
    await expect(world.as('otto').books.read({ id: TABLE })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    expect(await world.as('otto').characters.read({ id: wren.id })).toMatchObject({ bookId: null })
  })

  test('a wrong password, and a right one for another campaign, seat nobody', async () => {
    const wrong = made('vex', { join: { password: 'no-such-moon', bookId: TABLE } })
    await expect(wrong).rejects.toMatchObject({ message: 'Campaign not found. Check your password.' })
    const other = made('vex', { join: { password: 'open-moon', bookId: TABLE } })
    await expect(other).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_FOUND' })
    const given = await made('vex', { bookId: TABLE })
    expect(given.bookId).toBeNull()
    expect(await players()).not.toContain(world.id('vex'))
  })

  test('a free character is attached once; one that is seated, or somebody else’s, is not', async () => {
    const wren = await made('pell')
    const attach = (who: 'pell' | 'otto', password = 'dark-moon') =>
      world.as(who).characters.attach({ id: wren.id, password })
    await expect(attach('otto')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(attach('pell', 'not-this')).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_FOUND' })
    const both = await Promise.allSettled([attach('pell'), attach('pell', 'open-moon')])
    expect(both.filter(one => one.status === 'fulfilled')).toHaveLength(1)
    await expect(attach('pell', 'open-moon')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await world.as('pell').characters.remove({ id: wren.id })
    expect(await players()).toEqual([])
  })

  test('a person banned from the domain of the GM finds no campaign behind the password', async () => {
    const { realms } = world.as('mira')
    await realms.ban({ userId: world.id('vex'), reason: 'Loud.' })
    await expect(seated('vex')).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_FOUND' })
    await realms.unban({ userId: world.id('vex') })
    const wren = await seated('vex')
    expect((await world.as('vex').books.read({ id: TABLE })).title).toBe('A Table')
    await realms.ban({ userId: world.id('vex'), reason: 'Louder.' })
    await expect(world.as('vex').books.read({ id: TABLE })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    await expect(world.as('vex').characters.ofBook({ bookId: TABLE })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    // The seat is kept, with the name of its table and the reason.
    expect(await world.as('vex').characters.read({ id: wren.id })).toMatchObject({
      bookTitle: 'A Table',
      bookIsOpen: false,
    })
    await realms.unban({ userId: world.id('vex') })
    await world.as('vex').characters.remove({ id: wren.id })
  })
})

describe('reading', () => {
  test('a character is seen by its player and by those who may see its book', async () => {
    const wren = await seated('otto')
    for (const who of ['otto', 'mira', 'sol'] as const)
      expect((await world.as(who).characters.read({ id: wren.id })).name).toBe('Wren')
    for (const who of ['pell', 'vex', null] as const)
      await expect(world.as(who).characters.read({ id: wren.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await world.as('otto').characters.remove({ id: wren.id })
    const open = await made('otto', { join: { password: 'open-moon' } })
    expect((await world.as(null).characters.read({ id: open.id })).can).toMatchObject({ read: true, edit: false })
    expect(JSON.stringify(await world.as('mira').characters.ofBook({ bookId: OPEN }))).not.toContain('@')
    await world.as('otto').characters.remove({ id: open.id })
  })

  test('the list of a book goes by name, window after window; the own list is one’s own', async () => {
    const names = ['ash', 'Birch', 'cedar']
    const ids = await Promise.all(names.map(async name => (await seated('pell', { name })).id))
    const { characters: listed, next } = await world.as('mira').characters.ofBook({ bookId: TABLE })
    expect(listed.map(one => one.name)).toEqual(names)
    expect(next).toBeNull()
    await expect(world.as('vex').characters.ofBook({ bookId: TABLE })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    const own = async (who: 'pell' | 'otto') => (await world.as(who).characters.mine({})).characters.map(one => one.id)
    expect(await own('pell')).toEqual(expect.arrayContaining(ids))
    expect((await own('otto')).filter(id => ids.includes(id))).toEqual([])
    await expect(world.as(null).characters.mine({})).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    for (const id of ids) await world.as('pell').characters.remove({ id })
  })
})
