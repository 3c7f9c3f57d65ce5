import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { users } from '#features/accounts/server/tables.ts'
import { bookMembers, books } from '#features/books/server/tables.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const mira = () => world.id('mira')
const grow = (who: Parameters<World['as']>[0], id = newId(), gmId = mira()) =>
  world.as(who).transfers.grow({ id, gmId })
const burn = (who: CastName, id: string) => world.as(who).books.burn({ id, phrase: 'BURN IT' })
const setPlan = (status: 'active' | 'ended') => world.db.update(plans).set({ status }).where(eq(plans.userId, mira()))
const shade = (role: Actor['role']): Actor => ({
  userId: world.id('lio'),
  name: 'Lio',
  role,
  emailVerified: true,
  banReason: null,
  isOwner: false,
})

describe('a seed book of one’s own', () => {
  test('begins with a title, the party’s ward and a password, takes a slot, and is made once', async () => {
    const id = newId()
    const before = (await world.as('mira').books.library()).slots.used
    await Promise.all([world.as('mira').transfers.seed({ id }), world.as('mira').transfers.seed({ id })])
    expect(await world.as('mira').transfers.seed({ id })).toEqual({ id })
    expect(await world.as('mira').books.form({ id })).toMatchObject({
      title: 'Untitled Lore',
      ward: 'party',
      campaignPassword: expect.stringMatching(/^[a-z]+-[a-z]+-[a-z]+$/),
    })
    const library = await world.as('mira').books.library()
    expect(library.slots.used).toBe(before + 1)
    expect(library.books[0]!.id).toBe(id)
    await burn('mira', id)
  })

  test('follows the rules of every new book', async () => {
    const seed = (who: Parameters<World['as']>[0]) => world.as(who).transfers.seed({ id: newId() })
    await expect(seed(null)).rejects.toMatchObject({
      code: 'SEED_LOGIN_REQUIRED',
      message: 'You must be logged in to grow a seed book.',
    })
    for (const who of ['otto', 'lio', shade('lurker')] as const)
      await expect(seed(who)).rejects.toMatchObject({ code: 'BOOK_EDIT_REFUSED' })
    const made: string[] = []
    while ((await world.as('mira').books.library()).slots.used < 5) made.push((await seed('mira')).id)
    await expect(seed('mira')).rejects.toMatchObject({ code: 'SLOTS_FULL', data: { used: 5, total: 5 } })
    for (const id of made) await burn('mira', id)
  })
})

describe('a book that a lorekeeper grows', () => {
  test('is the GM’s, in a slot of theirs, written by the lorekeeper, and the GM is told', async () => {
    const id = newId()
    const before = (await world.as('mira').books.library()).slots.used
    expect(await world.as('lio').transfers.hosts()).toMatchObject({
      hosts: [{ id: mira(), slots: { used: before, total: 5 }, can: { grow: true } }],
    })
    world.heard.length = 0
    await Promise.all([grow('lio', id), grow('lio', id)])
    const [row] = await world.db.select().from(books).where(eq(books.id, id))
    expect(row).toMatchObject({
      hostedBy: mira(),
      createdBy: world.id('lio'),
      createdByName: 'Lio Fenn',
      title: 'Untitled Lore',
      ward: 'party',
    })
    expect(await world.db.select().from(bookMembers).where(eq(bookMembers.bookId, id))).toMatchObject([
      { userId: world.id('lio'), part: 'lorekeeper' },
    ])
    const library = await world.as('mira').books.library()
    expect(library).toMatchObject({
      slots: { used: before + 1 },
      books: expect.arrayContaining([{ ...library.books[0], id }]),
    })
    expect((await world.as('lio').books.read({ id })).can).toMatchObject({ write: true, burn: false, transfer: false })
    expect((await world.as('mira').books.read({ id })).can).toMatchObject({ burn: true, transfer: true })
    await world.runJobs()
    const { conversations } = await world.as('mira').messages.conversations({})
    expect(conversations[0]?.lastMessage?.content).toContain('Lio Fenn has grown a book for you: “Untitled Lore”.')
    const texts = async () => (await world.as('mira').notices.list({})).notices.map(({ text }) => text)
    expect(await texts()).toContain('Lio Fenn has grown “Untitled Lore” for you.')
    await world.db
      .update(books)
      .set({ createdBy: world.id('mira'), createdByName: 'Mira Ashdown' })
      .where(eq(books.id, id))
    expect(await texts()).toContain('“Untitled Lore” was grown for you.')
    await expect(burn('lio', id)).rejects.toMatchObject({ code: 'BOOK_BURN_REFUSED' })
    await burn('mira', id)
    expect((await texts()).filter(text => text.includes('“Untitled Lore”'))).toEqual([])
  })

  test('is refused to everybody who is no lorekeeper of that GM', async () => {
    await expect(grow(null)).rejects.toMatchObject({
      code: 'SEED_LOGIN_REQUIRED',
      message: 'You must be logged in to grow a seed book.',
    })
    for (const who of ['otto', 'vex', 'mira', 'sol'] as const)
      await expect(grow(who)).rejects.toMatchObject({ code: 'GROW_REFUSED' })
    await expect(grow('lio', newId(), world.id('sol'))).rejects.toMatchObject({ code: 'GROW_REFUSED' })
    await expect(grow(shade('lurker'))).rejects.toMatchObject({ code: 'BOOK_EDIT_REFUSED' })
    await expect(grow(shade('banned'))).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' })
    expect((await world.as('otto').transfers.hosts()).hosts).toEqual([])
    await world.as('mira').realms.ban({ userId: world.id('lio'), reason: 'for the test' })
    await expect(grow('lio')).rejects.toMatchObject({ code: 'GROW_REFUSED' })
    await world.as('mira').realms.unban({ userId: world.id('lio') })
    await world.db.update(users).set({ role: 'banned' }).where(eq(users.id, mira()))
    await expect(grow('lio')).rejects.toMatchObject({ code: 'GROW_REFUSED' })
    await world.db.update(users).set({ role: 'gm' }).where(eq(users.id, mira()))
  })

  test('needs the GM’s plan and a free slot, and of two for the last one, one is made', async () => {
    await setPlan('ended')
    expect((await world.as('lio').transfers.hosts()).hosts[0]).toMatchObject({ can: { grow: false } })
    await expect(grow('lio')).rejects.toMatchObject({ code: 'RECIPIENT_FULL', data: { total: 0 } })
    await setPlan('active')
    const made: string[] = []
    while ((await world.as('mira').books.library()).slots.used < 4) made.push((await grow('lio')).id)
    const answers = await Promise.allSettled([grow('lio'), world.as('mira').transfers.seed({ id: newId() })])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(grow('lio')).rejects.toMatchObject({
      message: 'Mira Ashdown (she/her) has reached their campaign limit (5/5 campaigns used).',
    })
    expect((await world.as('lio').transfers.hosts()).hosts[0]).toMatchObject({
      slots: { used: 5, total: 5 },
      can: { grow: false },
    })
  })
})
