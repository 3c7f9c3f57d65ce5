import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plans } from '#features/entitlements/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import { openWorld, type World } from '#test/world.ts'
import { setCoCreator, setLorekeeper, setPlayerMembership } from './service/members.ts'
import { books } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('the feed goes on where it stopped, newest first, and never repeats a book', async () => {
  for (let i = 0; i < 7; i++) await world.as('sol').books.create({ title: `Shelf ${i}`, ward: 'public' })
  // Births in the same millisecond are told apart by the id.
  await world.db
    .update(books)
    .set({ createdAt: new Date(5_000) })
    .where(eq(books.hostedBy, world.id('sol')))
  const seen: { id: string; createdAt: Date }[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await world.as('sol').books.list({ limit: 3, ...(after ? { after } : {}) })
    seen.push(...page.books)
    after = page.next
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
  expect(seen).toHaveLength(await world.db.$count(books))
  const births = seen.map(({ createdAt }) => createdAt.getTime())
  expect(births).toEqual([...births].sort((a, b) => b - a))
  await expect(world.as(null).books.list({ after: 'nonsense' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('the feed leaves placeholders out, and on a GM domain the books of others', async () => {
  const [one] = await world.db.select().from(books).where(eq(books.title, 'Shelf 0'))
  await world.db.update(books).set({ placeholder: true }).where(eq(books.id, one!.id))
  expect((await world.as('sol').books.list({ limit: 48 })).books.some(({ id }) => id === one!.id)).toBe(false)
  const domain = { id: 'r', name: 'mira', gmId: world.id('mira') } as never
  const here = await world.as('sol', { domain }).books.list({ limit: 48 })
  expect(here.books.length).toBeGreaterThan(0)
  expect(here.books.every(({ gm }) => gm.id === world.id('mira'))).toBe(true)
})

test('My Campaigns holds what one owns, co-creates, keeps the lore of or plays in', async () => {
  const { id } = await world.as('mira').books.create({ title: 'Shared', ward: 'party' })
  const tx = await world.call('mira')
  const mine = async (who: Parameters<World['as']>[0]) =>
    (await world.as(who).books.mine()).books.find(book => book.id === id)
  expect(await mine('mira')).toMatchObject({ isOwn: true, isGm: true, can: { editForm: true } })
  expect(await mine('vex')).toBeUndefined()
  await setCoCreator(tx, id, world.id('vex'), true)
  expect(await mine('vex')).toMatchObject({ isOwn: false, isGm: true, parts: ['co-creator'] })
  await setCoCreator(tx, id, world.id('vex'), false)
  await setLorekeeper(tx, id, world.id('vex'), true)
  expect(await mine('vex')).toMatchObject({ isOwn: false, isGm: false, parts: ['lorekeeper'] })
  await setLorekeeper(tx, id, world.id('vex'), false)
  await setPlayerMembership(tx, id, world.id('vex'), true)
  expect(await mine('vex')).toMatchObject({ isGm: false, parts: ['player'], can: { editForm: false, enterInn: true } })
  await setPlayerMembership(tx, id, world.id('vex'), false)
  expect(await mine('vex')).toBeUndefined()
  await expect(world.as(null).books.mine()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
})

test('the Sanctum opens for GMs, creators, admins and owners, for lorekeepers with what they keep, and for nobody else', async () => {
  expect(await world.as('mira').books.library()).toMatchObject({
    opensFor: 'gm',
    entitled: true,
    slots: { total: 5 },
    can: { create: true },
  })
  expect(await world.as('sol').books.library()).toMatchObject({ opensFor: 'gm', slots: { total: 15 } })
  const library = await world.as('lio').books.library()
  expect(library).toMatchObject({ opensFor: 'lorekeeper', entitled: false, slots: { used: 0, total: 0 } })
  expect(library.books.length).toBeGreaterThan(0)
  const closed = { code: 'SANCTUM_CLOSED', message: 'The Sanctum is exclusively for Game Masters.' }
  for (const name of ['otto', 'vex'] as const)
    await expect(world.as(name).books.library()).rejects.toMatchObject(closed)
  await expect(world.as(null).books.library()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  const as = (role: Actor['role']): Actor => ({
    userId: world.id('vex'),
    name: 'Vex',
    role,
    emailVerified: true,
    banReason: null,
    isOwner: false,
  })
  expect(await world.as(as('creator')).books.library()).toMatchObject({ opensFor: 'gm' })
  await expect(world.as(as('lurker')).books.library()).rejects.toMatchObject(closed)
  await expect(world.as(as('banned')).books.library()).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' })
})

test('the library counts what one hosts, and says when writing waits', async () => {
  const used = await world.db.$count(books, eq(books.hostedBy, world.id('mira')))
  expect(await world.as('mira').books.library()).toMatchObject({ slots: { used, total: 5 }, entitled: true })
  await world.db
    .update(plans)
    .set({ status: 'ended' })
    .where(eq(plans.userId, world.id('mira')))
  const waiting = await world.as('mira').books.library()
  expect(waiting).toMatchObject({ entitled: false, slots: { used, total: 0 }, can: { create: false } })
  expect(waiting.books.every(({ can }) => !can.write && can.burn && can.export)).toBe(true)
  await world.db
    .update(plans)
    .set({ status: 'active' })
    .where(eq(plans.userId, world.id('mira')))
})

test('each look is changed by the GM side, and changes nothing but itself', async () => {
  const { id } = await world.as('mira').books.create({ title: 'Dressed', ward: 'public' })
  const row = async () => (await world.db.select().from(books).where(eq(books.id, id)))[0]!
  const client = world.as('mira').books
  const changes: [() => Promise<unknown>, object][] = [
    [() => client.setTheme({ id, bookTheme: 'frost' }), { bookTheme: 'frost' }],
    [() => client.setDrapery({ id, tableDrapery: 'velvet' }), { tableDrapery: 'velvet' }],
    [() => client.setDrapery({ id, tabletopStyle: false }), { tabletopStyle: false }],
    [() => client.setIntroStyle({ id, page: 'past', style: 'eldritch' }), { introStyles: { past: 'eldritch' } }],
    [
      () => client.setIntroStyle({ id, page: 'featured', style: 'vampire' }),
      { introStyles: { past: 'eldritch', featured: 'vampire' } },
    ],
    [
      () => client.nameScribe({ id, style: 'grimoire', name: ' The Abbot ' }),
      { customScribes: { grimoire: 'The Abbot' } },
    ],
    [
      () => client.nameScribe({ id, style: 'fantasy', name: 'Sister Ink' }),
      { customScribes: { grimoire: 'The Abbot', fantasy: 'Sister Ink' } },
    ],
    [() => client.nameScribe({ id, style: 'grimoire', name: ' ' }), { customScribes: { fantasy: 'Sister Ink' } }],
  ]
  for (const [change, expected] of changes) {
    const before = await row()
    await change()
    const after = await row()
    expect(after).toEqual({ ...before, ...expected, updatedAt: after.updatedAt })
    expect(after.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime())
  }
  for (const name of ['otto', 'vex'] as const) {
    await expect(world.as(name).books.setTheme({ id, bookTheme: 'frost' })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    })
    await expect(world.as(name).books.setDrapery({ id, tableDrapery: 'fantasy' })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    })
    await expect(world.as(name).books.setIntroStyle({ id, page: 'past', style: 'fantasy' })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    })
    await expect(world.as(name).books.nameScribe({ id, style: 'fantasy', name: 'Mine' })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    })
  }
  await expect(world.as(null).books.setTheme({ id, bookTheme: 'frost' })).rejects.toMatchObject({
    code: 'SIGN_IN_REQUIRED',
  })
  expect(await world.as(null).books.read({ id })).toMatchObject({ customScribes: { fantasy: 'Sister Ink' } })
  const nobodys = 'parchment' as 'fantasy'
  for (const refused of [
    () => client.setIntroStyle({ id, page: 'past', style: nobodys }),
    () => client.setDrapery({ id, tableDrapery: nobodys }),
    () => client.nameScribe({ id, style: nobodys, name: 'Old' }),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
