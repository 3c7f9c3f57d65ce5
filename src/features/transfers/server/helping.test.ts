import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { users } from '#features/accounts/server/tables.ts'
import { bookMembers } from '#features/books/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let bookId: string
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  bookId = (await world.as('sol').books.create({ title: 'Helped with', ward: 'public' })).id
  await world.as('sol').transfers.toGm({ id: newId(), bookId, fromId: world.id('sol'), userId: world.id('mira') })
  return async () => void (await world.as('sol').books.burn({ id: bookId, phrase: 'BURN IT' }))
})

const of = (who: CastName) => ({ bookId, userId: world.id(who) })
const at = (who: Parameters<World['as']>[0]) => world.as(who).transfers
const OUTSIDERS = ['lio', 'otto', 'vex'] as const
const lorekeepersNow = () =>
  world.db.$count(bookMembers, and(eq(bookMembers.bookId, bookId), eq(bookMembers.part, 'lorekeeper')))
const textsFor = async (who: CastName) => (await world.as(who).notices.list({})).notices.map(({ text }) => text)

describe('a transfer to a lorekeeper', () => {
  test('puts them on the book once, by the owner or the admin, and the owner stays', async () => {
    const answers = await Promise.allSettled([at('mira').toLorekeeper(of('lio')), at('sol').toLorekeeper(of('lio'))])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(at('mira').toLorekeeper(of('lio'))).rejects.toMatchObject({
      code: 'LOREKEEPER_ON_BOOK',
      message: 'User is already a lorekeeper for this book',
    })
    expect(await lorekeepersNow()).toBe(1)
    const book = await world.as('lio').books.read({ id: bookId })
    expect(book).toMatchObject({ gm: { id: world.id('mira') }, can: { write: true, readAsGm: true, burn: false } })
    await world.runJobs()
    expect(await textsFor('lio')).toContain('You help with Helped with now.')
    const { conversations } = await world.as('lio').messages.conversations({})
    expect(conversations[0]?.lastMessage?.content).toContain('has asked you to help with “Helped with”')
  })

  test('is for lorekeepers of the owner alone', async () => {
    for (const who of ['otto', 'vex'] as const)
      await expect(at('mira').toLorekeeper(of(who))).rejects.toMatchObject({ code: 'LOREKEEPER_UNTIED' })
    const nobody = at('mira').toLorekeeper({ bookId, userId: newId() })
    await expect(nobody, 'as no account at all').rejects.toMatchObject({ code: 'LOREKEEPER_UNTIED' })
    await expect(at('mira').toLorekeeper(of('mira'))).rejects.toMatchObject({ code: 'RECIPIENT_SELF' })
    await expect(at('sol').toLorekeeper(of('mira'))).rejects.toMatchObject({ code: 'LOREKEEPER_UNTIED' })
    for (const role of ['banned', 'lurker']) {
      await world.db
        .update(users)
        .set({ role })
        .where(eq(users.id, world.id('lio')))
      await expect(at('mira').toLorekeeper(of('lio'))).rejects.toMatchObject({ code: 'RECIPIENT_UNFIT' })
    }
    await world.db
      .update(users)
      .set({ role: 'lorekeeper' })
      .where(eq(users.id, world.id('lio')))
    for (const who of OUTSIDERS)
      await expect(at(who).toLorekeeper(of('lio'))).rejects.toMatchObject({ code: 'BOOK_TRANSFER_REFUSED' })
    await expect(at(null).toLorekeeper(of('lio'))).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    expect(await lorekeepersNow()).toBe(0)
  })

  test('and the end of their tie at the same moment leave no lorekeeper without a tie', async () => {
    await Promise.allSettled([
      at('mira').toLorekeeper(of('lio')),
      world.as('mira').lorekeepers.end({ gmId: world.id('mira'), userId: world.id('lio') }),
    ])
    expect(await lorekeepersNow()).toBe(0)
    const { lorekeepingCode } = await world.as('mira').lorekeepers.ofGm({ gmId: world.id('mira') })
    await world.as('lio').lorekeepers.redeem({ code: lorekeepingCode! })
  })

  test('is taken back by the owner, not by the lorekeeper or a co-creator', async () => {
    await at('mira').toLorekeeper(of('lio'))
    await at('mira').addCoCreator(of('otto'))
    for (const who of OUTSIDERS)
      await expect(at(who).removeLorekeeper(of('lio'))).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    expect((await at('mira').removeLorekeeper(of('lio'))).lorekeepers).toEqual([])
    expect((await at('mira').removeLorekeeper(of('lio'))).lorekeepers).toEqual([])
    expect((await world.as('lio').lorekeepers.mine()).lorekeepingFor).toHaveLength(1)
    await world.runJobs()
    expect(await textsFor('lio')).toContain('You no longer help with Helped with.')
  })
})

describe('co-creators', () => {
  test('are added and removed by the owner and the admin, once', async () => {
    world.heard.length = 0
    await Promise.all([at('mira').addCoCreator(of('otto')), at('mira').addCoCreator(of('otto'))])
    const { coCreators, can } = await at('otto').helpers({ bookId })
    expect(coCreators).toMatchObject([{ id: world.id('otto'), name: 'Otto Brandt (he/him)' }])
    expect(can).toEqual({ appoint: false, transfer: false })
    expect(world.heard.map(({ name }) => name)).toContain('book.membershipChanged')
    for (const who of OUTSIDERS) {
      await expect(at(who).addCoCreator(of('lio'))).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
      await expect(at(who).removeCoCreator(of('otto'))).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    }
    expect((await at('sol').removeCoCreator(of('otto'))).coCreators).toEqual([])
    expect((await world.as('otto').books.read({ id: bookId })).can.write).toBe(false)
    await expect(at('otto').helpers({ bookId })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(at('otto').history({ bookId })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('are people that the owner could find, and never the owner', async () => {
    const refused = { code: 'CO_CREATOR_UNFIT' }
    await expect(at('mira').addCoCreator(of('mira'))).rejects.toMatchObject(refused)
    await expect(at('mira').addCoCreator({ bookId, userId: newId() })).rejects.toMatchObject(refused)
    await expect(at('mira').addCoCreator(of('vex'))).rejects.toMatchObject(refused)
    await world.db
      .update(users)
      .set({ role: 'lurker' })
      .where(eq(users.id, world.id('otto')))
    await expect(at('mira').addCoCreator(of('otto'))).rejects.toMatchObject(refused)
    await world.db
      .update(users)
      .set({ role: 'user' })
      .where(eq(users.id, world.id('otto')))
    await world.db
      .update(users)
      .set({ profileVisibility: 'public' })
      .where(eq(users.id, world.id('vex')))
    expect((await at('mira').addCoCreator(of('vex'))).coCreators).toHaveLength(1)
  })
})

describe('the recipients on offer', () => {
  test('are found by subdomain and in the list of GMs, with a name, an avatar and a domain alone', async () => {
    const shown = {
      id: world.id('mira'),
      name: 'Mira Ashdown (she/her)',
      avatarUrl: '/files/heads/storyteller.svg',
      subdomain: 'mira',
    }
    expect(await at('sol').findGm({ subdomain: ' MIRA ' })).toEqual({ gm: shown })
    expect(await at('sol').findGm({ subdomain: 'mir' })).toEqual({ gm: null })
    expect(await at('mira').findGm({ subdomain: 'mira' })).toEqual({ gm: null })
    expect(await at('sol').gms({})).toEqual({ gms: [shown], next: null })
    expect((await at('sol').gms({ search: 'ashd' })).gms).toEqual([shown])
    expect((await at('sol').gms({ search: 'Otto' })).gms).toEqual([])
    expect((await at('mira').gms({})).gms).toEqual([])
    expect(await at('mira').lorekeepers({ bookId })).toEqual({
      lorekeepers: [
        { id: world.id('lio'), name: 'Lio Fenn', avatarUrl: '/files/heads/archivist.svg', subdomain: null },
      ],
    })
    await world.db
      .update(users)
      .set({ role: 'banned' })
      .where(eq(users.id, world.id('mira')))
    expect(await at('sol').findGm({ subdomain: 'mira' })).toEqual({ gm: null })
    expect((await at('sol').gms({})).gms).toEqual([])
    await world.db
      .update(users)
      .set({ role: 'gm' })
      .where(eq(users.id, world.id('mira')))
  })

  test('are shown to those who own a book, and to the admin', async () => {
    for (const who of OUTSIDERS) {
      await expect(at(who).findGm({ subdomain: 'mira' })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
      await expect(at(who).gms({})).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
      await expect(at(who).lorekeepers({ bookId })).rejects.toMatchObject({ code: 'BOOK_TRANSFER_REFUSED' })
    }
    await expect(at(null).gms({})).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })
})
