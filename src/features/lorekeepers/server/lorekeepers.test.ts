import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { extensions } from '#app/server/roof.ts'
import { removeUserData } from '#features/account-deletion/server/service/removal.ts'
import { auditRows } from '#features/accounts/server/tables.ts'
import { bookMembers } from '#features/books/server/tables.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { userData } from '#kit/server/user-data.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const lore = (who: CastName | null) => world.as(who).lorekeepers
const miras = () => ({ gmId: world.id('mira') })
const lios = () => ({ gmId: world.id('mira'), userId: world.id('lio') })
const roleOf = async (who: CastName) => (await world.as(who).accounts.me())?.role
const setPlan = (change: Partial<typeof plans.$inferInsert>) =>
  world.db
    .update(plans)
    .set(change)
    .where(eq(plans.userId, world.id('mira')))

describe('a GM’s lorekeepers', () => {
  test('are shown to that GM and to admins, with since when and in which books', async () => {
    for (const who of ['mira', 'sol'] as const) {
      const { lorekeepers, count, maximum } = await lore(who).ofGm(miras())
      expect({ count, maximum }).toEqual({ count: 1, maximum: 1 })
      expect(lorekeepers).toMatchObject([
        { id: world.id('lio'), name: 'Lio Fenn', books: [{ title: 'The Lantern at Hollowmere' }] },
      ])
      expect(lorekeepers[0]?.since).toBeInstanceOf(Date)
    }
  })

  test('to everybody else, and of somebody who leads nothing, there is no such GM', async () => {
    const missing = { code: 'GM_NOT_FOUND', message: 'GM not found' }
    for (const who of ['otto', 'lio', 'vex'] as const)
      await expect(lore(who).ofGm(miras())).rejects.toMatchObject(missing)
    await expect(lore('otto').ofGm({ gmId: world.id('otto') })).rejects.toMatchObject(missing)
    await expect(lore('sol').ofGm({ gmId: newId() })).rejects.toMatchObject(missing)
    await expect(lore('sol').ofGm({ gmId: world.id('otto') })).rejects.toMatchObject(missing)
    await expect(lore(null).ofGm(miras())).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })

  test('their own list names the GM and the domain, and no book that they may not see', async () => {
    const { lorekeepingFor } = await lore('lio').mine()
    expect(lorekeepingFor).toMatchObject([
      {
        gm: { id: world.id('mira') },
        domain: { name: 'mira', address: 'http://mira.tomewright.localhost:4000' },
        books: [{ title: 'The Lantern at Hollowmere' }],
      },
    ])
    expect(await lore('vex').mine()).toEqual({ lorekeepingFor: [] })
    await expect(lore(null).mine()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    await world.as('mira').realms.ban({ userId: world.id('lio'), reason: 'for the test' })
    expect((await lore('lio').mine()).lorekeepingFor).toMatchObject([{ books: [] }])
    await world.as('mira').realms.unban({ userId: world.id('lio') })
  })
})

describe('the standing codes', () => {
  test('stay as they are until a new one is drawn, which works from that moment on, alone', async () => {
    await setPlan({ tier: 'gmPlus' })
    const before = await lore('mira').ofGm(miras())
    expect(before.lorekeepingCode).toMatch(/^LK[A-Z0-9]{6}$/)
    expect(before.lorekeeperCodes[0]).toBe(before.lorekeepingCode)
    expect((await lore('mira').ofGm(miras())).lorekeeperCodes).toEqual(before.lorekeeperCodes)

    const code = before.lorekeepingCode!
    const after = await lore('mira').regenerate({ code })
    expect(after.lorekeepingCode).not.toBe(code)
    expect(after.count).toBe(1)
    expect((await lore('mira').regenerate({ code })).lorekeeperCodes).toEqual(after.lorekeeperCodes)
    await expect(lore('vex').redeem({ code })).rejects.toMatchObject({ message: 'Invalid lorekeeper code' })
    expect(await lore('vex').check({ code: after.lorekeepingCode! })).toEqual({ kind: 'LK' })
  })

  test('are nobody else’s to draw', async () => {
    const { lorekeepingCode } = await lore('mira').ofGm(miras())
    await lore('sol').regenerate({ code: lorekeepingCode! })
    await expect(lore('otto').regenerate({ code: lorekeepingCode! })).rejects.toMatchObject({ code: 'GM_NOT_FOUND' })
    await expect(lore(null).regenerate({ code: lorekeepingCode! })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    expect((await lore('mira').ofGm(miras())).lorekeepingCode).toBe(lorekeepingCode)
  })

  test('a second one is there from 15 slots on, and neither shown nor good for anything below', async () => {
    const [first, second] = (await lore('mira').ofGm(miras())).lorekeeperCodes
    expect(second).toMatch(/^LK[A-Z0-9]{6}$/)
    expect(await lore('vex').check({ code: second! })).toEqual({ kind: 'LK' })
    await setPlan({ tier: 'gmBase' })
    expect((await lore('mira').ofGm(miras())).lorekeeperCodes).toEqual([first])
    await expect(lore('vex').redeem({ code: second! })).rejects.toMatchObject({ message: 'Invalid lorekeeper code' })
    expect((await lore('mira').ofGm(miras())).lorekeeperCodes).toEqual([first])
  })
})

describe('the end of a tie', () => {
  /** Lio is back, tied and at the book. */
  beforeEach(async () => {
    const { lorekeepers, lorekeepingCode } = await lore('mira').ofGm(miras())
    if (lorekeepers.length === 0) await lore('lio').redeem({ code: lorekeepingCode! })
    await world.db
      .insert(bookMembers)
      .values({ bookId: world.id('lantern'), userId: world.id('lio'), part: 'lorekeeper', since: new Date() })
      .onConflictDoNothing()
    world.heard.length = 0
  })

  test.each(['mira', 'lio', 'sol'] as const)(
    '%s may bring it about, and everything goes with it at once',
    async who => {
      const bookId = world.id('lantern')
      await world.as('lio').books.read({ id: bookId })
      await lore(who).end(lios())
      expect((await lore('lio').mine()).lorekeepingFor).toEqual([])
      expect(await lore('mira').ofGm(miras())).toMatchObject({ count: 0, lorekeepers: [] })
      await expect(world.as('lio').books.read({ id: bookId })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
      expect(await roleOf('lio')).toBe('user')
      const [row] = await world.db
        .select()
        .from(auditRows)
        .where(and(eq(auditRows.act, 'lorekeeper.removed'), eq(auditRows.actorId, world.id(who))))
      expect(row).toMatchObject({ subjectId: world.id('lio'), before: { gmId: world.id('mira') } })
      expect(world.heard.map(({ name }) => name).filter(name => name !== 'notice.changed')).toEqual([
        'book.membershipChanged',
        'book.changed',
        'person.changed',
        'account.changed',
        'lorekeepers.changed',
        'lorekeeping.changed',
      ])
    },
  )

  test('nobody else may, whether there is a tie or none', async () => {
    for (const tie of [lios(), { ...lios(), userId: world.id('vex') }])
      await expect(lore('otto').end(tie)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(lore(null).end(lios())).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    expect(await lore('mira').ofGm(miras())).toMatchObject({ count: 1 })
  })

  test('a second end, from another page or by the other side, changes nothing', async () => {
    await Promise.all([lore('mira').end(lios()), lore('lio').end(lios())])
    expect(world.heard.filter(({ name }) => name === 'lorekeepers.changed')).toHaveLength(1)
    await lore('lio').end(lios())
    expect(world.heard.filter(({ name }) => name === 'lorekeepers.changed')).toHaveLength(1)
  })

  test('who leaves the house ends it first, and the other side is told', async () => {
    expect(await removeUserData(await world.call('mira'), extensions(userData), world.id('mira'))).toEqual([])
    expect(await roleOf('lio')).toBe('user')
    expect((await lore('lio').mine()).lorekeepingFor).toEqual([])
    expect(world.heard.map(({ name }) => name)).toContain('lorekeeping.changed')
  })
})
