import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { characters } from '#features/characters/server/tables.ts'
import { chapters } from '#features/manuscripts/server/tables.ts'
import { npcs } from '#features/npcs/server/tables.ts'
import { subdomains } from '#features/realms/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const access = (who: Parameters<World['as']>[0]) => world.as(who).home.access()
const as = (role: Actor['role']): Actor => ({
  userId: world.id('vex'),
  name: 'Vex',
  role,
  emailVerified: true,
  banReason: null,
  isOwner: false,
})

test('the Sanctum stands open to elevated roles, owners and lorekeepers', async () => {
  for (const name of ['mira', 'lio', 'sol'] as const) expect((await access(name)).sanctum).toBe(true)
  for (const role of ['gm', 'creator', 'lorekeeper', 'admin'] as const)
    expect((await access(as(role))).sanctum).toBe(true)
  for (const who of ['otto', 'vex', null, as('lurker')] as const) expect((await access(who)).sanctum).toBe(false)
  await expect(access(as('banned'))).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' })
})

test('becoming a Game Master is offered to people without that role, a plan and a domain', async () => {
  for (const name of ['otto', 'vex', 'lio'] as const) expect((await access(name)).becomeGm).toBe(true)
  for (const who of ['mira', 'sol', null, as('creator'), as('lurker')] as const)
    expect((await access(who)).becomeGm).toBe(false)
  await world.db.insert(subdomains).values({
    id: newId(),
    name: 'vexation',
    ownerId: world.id('vex'),
    createdAt: new Date(),
    settingsUpdatedAt: new Date(),
  })
  expect((await access('vex')).becomeGm).toBe(false)
})

test('the quick stats are for the GM side', async () => {
  const bookId = world.id('lantern')
  const stats = await world.as('lio').home.stats({ bookId })
  expect(await world.as('mira').home.stats({ bookId })).toEqual(stats)
  const { savedAt, nextSession, ...numbers } = stats
  expect(nextSession).toMatchObject({ title: 'The Second Crossing', time: '19:00' })
  expect(Object.values(numbers).every(value => Number.isInteger(value) && value >= 0)).toBe(true)
  const written = await world.db.select().from(chapters).where(eq(chapters.bookId, bookId))
  expect(stats.chapters).toBe(written.length)
  expect(savedAt).toEqual(new Date(Math.max(...written.map(({ updatedAt }) => updatedAt.getTime()))))
  const known = (await world.db.select().from(npcs).where(eq(npcs.bookId, bookId))).filter(one => !one.placeholder)
  expect([stats.npcs, stats.veiledNpcs]).toEqual([known.length, known.filter(({ veil }) => veil).length])
  const sitting = await world.db.select().from(characters).where(eq(characters.bookId, bookId))
  const living = sitting.filter(({ archived }) => !archived)
  expect([stats.activeCharacters, stats.archivedCharacters]).toEqual([living.length, sitting.length - living.length])
  expect(stats.players).toBe(new Set(living.map(({ parentPlayerId }) => parentPlayerId)).size)
  await expect(world.as('vex').home.stats({ bookId })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
  await expect(world.as('vex').home.stats({ bookId: world.id('afterlight') })).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  })
  await expect(world.as(null).home.stats({ bookId })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
})

test('the library says when its chapters were last saved; a player and a visitor are refused', async () => {
  const bookId = world.id('lantern')
  const { savedAt } = await world.as('mira').home.stats({ bookId })
  for (const who of ['mira', 'lio'] as const)
    expect((await world.as(who).home.chaptersSaved()).books).toContainEqual({ bookId, savedAt })
  await expect(world.as('otto').home.chaptersSaved()).rejects.toMatchObject({ code: 'SANCTUM_CLOSED' })
  await expect(world.as(null).home.chaptersSaved()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
})
