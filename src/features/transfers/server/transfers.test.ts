import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import { plantPlan } from '#features/entitlements/server/demo.ts'
import { grantPlan } from '#features/entitlements/server/service.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { onTheMove } from '#test/house/on-the-move.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await plantPlan(await world.call('pell'), { userId: world.id('pell'), tier: 'gmBase', billing: 'monthly' })
})
afterAll(() => world.close())
afterEach(async () => {
  for (const who of ['mira', 'pell'] as const) await world.db.update(users).set({ role: 'gm' }).where(isUser(who))
  await world.db.update(users).set({ role: 'user' }).where(isUser('vex'))
})
const isUser = (who: CastName) => eq(users.id, world.id(who))

const { aBook, rowOf, partsIn, entriesOf, handing, hand, burn } = onTheMove(() => world)

describe('a transfer to a GM', () => {
  test('changes the owner, the helpers, lastTransfer and the history, and nothing else', async () => {
    const id = await aBook()
    const before = await rowOf(id)
    world.heard.length = 0
    await hand('mira', id, 'pell')
    const after = await rowOf(id)
    expect(after).toEqual({
      ...before,
      hostedBy: world.id('pell'),
      lastTransfer: after.lastTransfer,
      updatedAt: after.updatedAt,
      updatedBy: world.id('mira'),
    })
    expect(after.lastTransfer).not.toBeNull()
    expect(await partsIn(id)).toEqual([`${world.id('otto')} player`])
    expect(await entriesOf(id)).toMatchObject([
      { fromId: world.id('mira'), toId: world.id('pell'), madeBy: world.id('mira'), at: after.lastTransfer },
    ])
    for (const name of ['mira', 'pell'] as const)
      expect(world.heard).toContainEqual({
        name: 'book.handedOn',
        payload: { bookId: id, userId: world.id(name) },
        channel: `user:${world.id(name)}`,
      })
    const inLibrary = async (who: CastName) => (await world.as(who).books.library()).books.some(book => book.id === id)
    expect(await inLibrary('pell')).toBe(true)
    expect(await inLibrary('mira')).toBe(false)
    for (const name of ['mira', 'lio', 'vex'] as const)
      await expect(world.as(name).books.read({ id })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    expect((await world.as('otto').books.read({ id })).gm.id).toBe(world.id('pell'))
    await burn('pell', id)
  })

  test('is told to both sides by message, to the other one by notice, and to those who helped', async () => {
    const id = await aBook()
    await hand('mira', id, 'pell')
    await world.runJobs()
    await world.runJobs()
    const last = async (who: CastName) =>
      (await world.as(who).messages.conversations({})).conversations[0]?.lastMessage?.content
    expect(await last('pell')).toContain('“On the move” is yours now, with everything in it: Mira Ashdown')
    expect(await last('mira')).toContain('“On the move” is with Pell Marrow (they/them) now.')
    const textsFor = async (who: CastName) => (await world.as(who).notices.list({})).notices.map(({ text }) => text)
    expect(await textsFor('pell')).toContain('Mira Ashdown (she/her) handed “On the move” on to you.')
    expect((await textsFor('mira')).filter(text => text.includes('On the move'))).toEqual([])
    expect(await textsFor('lio')).toContain('You no longer help with a book.')
    await burn('pell', id)
    expect((await textsFor('pell')).filter(text => text.includes('On the move'))).toEqual([])
  })

  test('is the owner’s and the admin’s alone', async () => {
    const id = await aBook('public')
    for (const who of ['vex', 'lio', 'otto', 'pell'] as const)
      await expect(hand(who, id, 'sol')).rejects.toMatchObject({
        code: 'BOOK_TRANSFER_REFUSED',
        message: 'You can only transfer books that you own',
      })
    await expect(hand(null, id, 'pell')).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    const closed = await aBook()
    await expect(hand('pell', closed, 'sol')).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    await hand('sol', id, 'pell')
    await expect(hand('mira', id, 'sol')).rejects.toMatchObject({ code: 'BOOK_HANDED_ON' })
    await expect(hand('sol', closed, 'pell', 'pell')).rejects.toMatchObject({ code: 'BOOK_HANDED_ON' })
    await burn('pell', id)
    await expect(hand('mira', id, 'pell')).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND', message: 'Book not found' })
    await burn('mira', closed)
  })

  test('goes to a GM who joins in, and never to oneself', async () => {
    const id = await aBook()
    const refused = (to: CastName) => hand('mira', id, to).catch(error => error)
    expect(await refused('mira')).toMatchObject({ code: 'RECIPIENT_SELF' })
    expect(await refused('vex')).toMatchObject({ code: 'RECIPIENT_UNFIT' })
    await world.as('pell').people.block({ userId: world.id('mira') })
    expect(await refused('pell')).toMatchObject({ code: 'RECIPIENT_UNFIT' })
    await world.as('pell').people.unblock({ userId: world.id('mira') })
    for (const role of ['banned', 'lurker']) {
      await world.db.update(users).set({ role }).where(isUser('pell'))
      expect(await refused('pell')).toMatchObject({ code: 'RECIPIENT_UNFIT' })
    }
    await expect(world.as('mira').transfers.toGm({ ...handing(id, 'pell'), userId: newId() })).rejects.toMatchObject({
      code: 'RECIPIENT_UNFIT',
    })
    await expect(world.as('mira').transfers.toGm({ id: newId(), bookId: id } as never)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Missing user or book data. Transfer aborted.',
    })
    expect(await rowOf(id)).toMatchObject({ hostedBy: world.id('mira'), lastTransfer: null })
    await burn('mira', id)
  })

  test('needs a free slot of the recipient’s, also by the admin’s hand; an owner without a plan still gives', async () => {
    const id = await aBook()
    await world.db
      .update(plans)
      .set({ status: 'ended' })
      .where(eq(plans.userId, world.id('pell')))
    for (const who of ['mira', 'sol'] as const)
      await expect(hand(who, id, 'pell')).rejects.toMatchObject({
        code: 'RECIPIENT_FULL',
        message: 'Pell Marrow (they/them) has reached their campaign limit (0/0 campaigns used).',
        data: { used: 0, total: 0 },
      })
    await world.db
      .update(plans)
      .set({ status: 'active' })
      .where(eq(plans.userId, world.id('pell')))
    await world.db.execute('alter table plans rename to unreadable')
    await expect(hand('mira', id, 'pell')).rejects.toMatchObject({
      code: 'SLOTS_UNREADABLE',
      message: "Unable to verify recipient's campaign slots",
    })
    await world.db.execute('alter table unreadable rename to plans')
    expect(await rowOf(id)).toMatchObject({ hostedBy: world.id('mira'), lastTransfer: null })
    await world.db
      .update(plans)
      .set({ status: 'ended' })
      .where(eq(plans.userId, world.id('mira')))
    await hand('mira', id, 'pell')
    await world.db
      .update(plans)
      .set({ status: 'active' })
      .where(eq(plans.userId, world.id('mira')))
    await burn('pell', id)
  })

  test('sent twice, at once or after a lost answer, it is one transfer', async () => {
    const id = await aBook()
    const sent = handing(id, 'pell')
    await Promise.all([world.as('mira').transfers.toGm(sent), world.as('mira').transfers.toGm(sent)])
    await world.as('mira').transfers.toGm(sent)
    expect(await entriesOf(id)).toHaveLength(1)
    const other = await aBook()
    await expect(world.as('mira').transfers.toGm({ ...handing(other, 'pell'), id: sent.id })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await burn('pell', id)
    await burn('mira', other)
  })

  test('of two for one free slot, one succeeds', async () => {
    await plantPlan(await world.call('otto'), { userId: world.id('otto'), tier: 'gmBase', billing: 'monthly' })
    for (let i = 0; i < 4; i++) await world.as('otto').books.create({ title: `Shelf ${i}` })
    const [one, other] = [await aBook(), await aBook()]
    const answers = await Promise.allSettled([hand('mira', one, 'otto'), hand('sol', other, 'otto')])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'RECIPIENT_FULL', data: { used: 5, total: 5 } },
    })
    for (const book of [one, other]) await burn('sol', book)
    await world.as('otto').books.create({ title: 'The slot is free at once' })
  })

  test('and a burn at the same moment come one after the other', async () => {
    for (let i = 0; i < 4; i++) {
      const id = await aBook()
      const [handed, burned] = await Promise.allSettled([hand('mira', id, 'pell'), burn('mira', id)])
      const [row] = await world.db.select().from(books).where(eq(books.id, id))
      expect([handed.status, burned.status].filter(status => status === 'fulfilled')).toHaveLength(1)
      expect(row?.hostedBy).toBe(handed.status === 'fulfilled' ? world.id('pell') : undefined)
      if (row) await burn('pell', id)
    }
  })

  test('what it changes cannot be set with the form of a book', async () => {
    const id = await aBook()
    const { updatedAt, coverUrl: _, ...form } = await world.as('mira').books.form({ id })
    const more = { hostedBy: world.id('pell'), lastTransfer: new Date(), lorekeepers: [], transferHistory: [] }
    await world.as('mira').books.update({ ...form, ...more, expectedUpdatedAt: updatedAt } as never)
    expect(await rowOf(id)).toMatchObject({ hostedBy: world.id('mira'), lastTransfer: null })
    expect(await partsIn(id)).toHaveLength(3)
    await burn('mira', id)
  })
})

test('nobody has more slots than the cap, from any giver', async () => {
  await grantPlan(await world.call(null), { userId: world.id('pell'), source: 'slots', tier: 'extraBookSlot' })
  const made = []
  for (let i = 0; i < 6; i++) made.push((await world.as('sol').books.create({ title: `Given ${i}` })).id)
  for (const id of made) await world.as('sol').transfers.toGm(handing(id, 'pell', 'sol'))
  const seventh = await world.as('sol').books.create({ title: 'One over' })
  await expect(world.as('sol').transfers.toGm(handing(seventh.id, 'pell', 'sol'))).rejects.toMatchObject({
    data: { used: 6, total: 6 },
  })
})
