import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CAST, type CastName } from '#app/demo/cast.ts'
import { extensions } from '#app/server/roof.ts'
import { auditRows, users } from '#features/accounts/server/tables.ts'
import { characters } from '#features/characters/server/tables.ts'
import { entitlementOf } from '#features/entitlements/server/service.ts'
import { messages } from '#features/messages/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { userData } from '#kit/server/user-data.ts'
import { BOOK_VAULT } from '#lexicon/system-accounts.ts'
import { founderShop } from '#test/founder-shop.ts'
import { openWorld, type World } from '#test/world.ts'
import { managedAccountSubject } from './service/managed-account.ts'
import { deleteUser } from './service/user-deletion.ts'

const sol = (world: World) => world.as('sol').admin
const OTHERS: (CastName | null)[] = [null, 'mira', 'otto', 'lio', 'vex']

describe('the list of users', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  test('is by name, with addresses, and is searched by a part of either', async () => {
    const { users: all, next } = await sol(world).users({})
    expect(next).toBeNull()
    expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).toSorted())
    const otto = all.find(({ id }) => id === world.id('otto'))!
    expect(otto).toMatchObject({ email: CAST.otto.email, role: 'user', can: { changeRole: true, delete: true } })
    expect(all.find(({ id }) => id === world.id('sol'))).toMatchObject({
      isSelf: true,
      can: { changeRole: false, delete: false },
    })
    const byAddress = await sol(world).users({ search: CAST.otto.email.slice(0, 6).toUpperCase() })
    expect(byAddress.users.map(({ id }) => id)).toEqual([world.id('otto')])
    expect((await sol(world).users({ search: '100%' })).users).toEqual([])
    expect((await sol(world).users({ search: 'Book Vault' })).users).toEqual([])
    await expect(sol(world).user({ userId: BOOK_VAULT.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('goes on where it ended', async () => {
    const shop = founderShop(world)
    for (let index = 0; index < 55; index++) await shop.newcomer()
    const first = await sol(world).users({ search: 'Buyer' })
    expect(first.users).toHaveLength(50)
    const second = await sol(world).users({ search: 'Buyer', after: first.next! })
    expect(second).toMatchObject({ next: null })
    expect(new Set([...first.users, ...second.users].map(({ id }) => id)).size).toBe(55)
    await expect(sol(world).users({ after: 'nonsense' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('leads to an account with its books, characters, plan and ties', async () => {
    const mira = await sol(world).user({ userId: world.id('mira') })
    expect(mira.books.filter(({ isPlaceholder }) => !isPlaceholder).length).toBeGreaterThan(0)
    expect(mira.gmProfile).toMatchObject({ subdomain: 'mira', campaignCount: 2 })
    const otto = await sol(world).user({ userId: world.id('otto') })
    expect(otto.characters.some(({ entries, secretEntries }) => entries + secretEntries > 0)).toBe(true)
    const lio = await sol(world).user({ userId: world.id('lio') })
    expect(lio.lorekeepingFor).toMatchObject([{ gmId: world.id('mira') }])
  })

  test('says until when a founder may give the place back', async () => {
    const shop = founderShop(world)
    const { who } = await shop.founder(0)
    expect(await sol(world).user({ userId: who.userId })).toMatchObject({
      isFounder: true,
      isFounderWithinRefundPeriod: true,
      campaignSlots: 10,
    })
    const later = { now: new Date(Date.now() + 31 * 86_400_000) }
    expect(await world.as('sol', later).admin.user({ userId: who.userId })).toMatchObject({
      isFounderWithinRefundPeriod: false,
    })
  })

  test.each(OTHERS)('is nothing for %s', async who => {
    const { admin } = world.as(who)
    const userId = world.id('otto')
    const code = who ? 'NOT_FOUND' : 'SIGN_IN_REQUIRED'
    for (const asked of [
      () => admin.users({}),
      () => admin.user({ userId }),
      () => admin.setRole({ userId, role: 'admin', from: 'user' }),
      () => admin.banUser({ userId, reason: 'For no reason.' }),
      () => admin.deleteUser({ userId, confirmation: `DELETE ${CAST.otto.email}` }),
    ])
      await expect(asked()).rejects.toMatchObject({ code })
    expect(await sol(world).user({ userId })).toMatchObject({ role: 'user' })
  })
})

describe('a role', () => {
  let world: World
  beforeEach(async () => {
    world = await openWorld()
  })
  afterEach(() => world.close())
  const entitlement = async (name: CastName) => entitlementOf(await world.call(null), world.id(name))

  test('is given from the role that the admin saw, at once, and is in the audit', async () => {
    const userId = world.id('otto')
    expect(await sol(world).setRole({ userId, role: 'assistant', from: 'user' })).toMatchObject({ role: 'assistant' })
    await expect(sol(world).setRole({ userId, role: 'lurker', from: 'user' })).rejects.toMatchObject({
      code: 'ROLE_CHANGED',
    })
    const { rows } = await sol(world).audit({ act: 'role.changed', subjectId: userId })
    expect(rows[0]).toMatchObject({ before: { role: 'user' }, after: { role: 'assistant' } })
  })

  test('of a GM is a complimentary plan, which ends with it', async () => {
    const userId = world.id('otto')
    await sol(world).setRole({ userId, role: 'gm', from: 'user' })
    expect(await entitlement('otto')).toMatchObject({ entitled: true, slotsTotal: 1, lorekeepers: 1 })
    expect(await sol(world).user({ userId })).toMatchObject({ isComplimentary: true })
    await sol(world).banUser({ userId, reason: 'Rolled the table.' })
    await sol(world).setRole({ userId, role: 'gm', from: 'banned' })
    expect(await entitlement('otto')).toMatchObject({ entitled: true, slotsTotal: 1 })
    await sol(world).setRole({ userId, role: 'user', from: 'gm' })
    expect(await entitlement('otto')).toMatchObject({ entitled: false })
    await sol(world).setRole({ userId, role: 'creator', from: 'user' })
    expect(await entitlement('otto')).toMatchObject({ entitled: true, slotsTotal: 1 })
  })

  test('banned says why to its owner, who is refused everything else', async () => {
    const userId = world.id('otto')
    await expect(sol(world).banUser({ userId, reason: '  ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await sol(world).banUser({ userId, reason: 'Threw a mug.' })
    const browser = world.browser()
    await browser.accounts.signIn({ email: CAST.otto.email, password: 'lantern-light' })
    expect(await browser.accounts.me()).toMatchObject({ role: 'banned', banReason: 'Threw a mug.' })
    await expect(browser.books.inHand()).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' })
    const word = { userId, role: 'banned', from: 'banned' } as never
    await expect(sol(world).setRole(word)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('of the admin and of the owner stays as it is', async () => {
    const self = { userId: world.id('sol') }
    await expect(sol(world).setRole({ ...self, role: 'user', from: 'admin' })).rejects.toMatchObject({
      code: 'OWN_ACCOUNT_STAYS',
    })
    await expect(sol(world).banUser({ ...self, reason: 'Tired.' })).rejects.toMatchObject({ code: 'OWN_ACCOUNT_STAYS' })
    await world.db
      .update(users)
      .set({ emailVerified: true })
      .where(eq(users.id, world.id('pell')))
    const config = { ...world.app.ports.config, ownerEmail: CAST.pell.email }
    const { admin } = world.as('sol', { ports: { ...world.app.ports, config } })
    const owner = { userId: world.id('pell') }
    expect(await admin.user(owner)).toMatchObject({ isOwner: true, role: 'admin', can: { changeRole: false } })
    await expect(admin.setRole({ ...owner, role: 'user', from: 'admin' })).rejects.toMatchObject({
      code: 'OWNER_STAYS',
    })
    await expect(admin.banUser({ ...owner, reason: 'A coup.' })).rejects.toMatchObject({ code: 'OWNER_STAYS' })
    const confirmation = `DELETE ${CAST.pell.email}`
    await expect(admin.deleteUser({ ...owner, confirmation })).rejects.toMatchObject({ code: 'OWNER_STAYS' })
  })

  test('is taken by one of two admins who demote each other', async () => {
    await sol(world).setRole({ userId: world.id('vex'), role: 'admin', from: 'user' })
    const demote = (who: CastName, whom: CastName) =>
      world.as(who).admin.setRole({ userId: world.id(whom), role: 'user', from: 'admin' })
    const results = await Promise.allSettled([demote('sol', 'vex'), demote('vex', 'sol')])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const admins = await world.db.select({ id: users.id }).from(users).where(eq(users.role, 'admin'))
    expect(admins).toHaveLength(1)
  })
})

test('a character is deleted by an admin, which the audit says, and by nobody else', async () => {
  const world = await openWorld()
  const [wren] = (await world.as('otto').characters.mine({})).characters
  await expect(world.as('vex').characters.remove({ id: wren!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await world.as('sol').characters.remove({ id: wren!.id })
  expect(await world.db.select().from(characters).where(eq(characters.id, wren!.id))).toEqual([])
  const { rows } = await sol(world).audit({ act: 'character.removed' })
  expect(rows[0]).toMatchObject({ subjectId: world.id('otto'), before: { name: wren!.name } })
  await world.close()
})

describe('DELETE ALL', () => {
  let world: World
  beforeEach(async () => {
    world = await openWorld()
  })
  afterEach(() => world.close())
  const confirmation = `DELETE ${CAST.mira.email}`

  test.each([
    `delete ${CAST.mira.email}`,
    `DELETE  ${CAST.mira.email}`,
    `DELETE ${CAST.mira.email} `,
    `DELETE ${CAST.otto.email}`,
    `DЕLETE ${CAST.mira.email}`,
    'DELETE',
  ])('is refused for “%s”', async typed => {
    await expect(sol(world).deleteUser({ userId: world.id('mira'), confirmation: typed })).rejects.toMatchObject({
      code: 'DELETION_PHRASE',
    })
    expect(await sol(world).user({ userId: world.id('mira') })).toMatchObject({ gmProfile: { campaignCount: 2 } })
  })

  test('deletes the account with everything in it, counts it, and ends its sessions', async () => {
    const browser = world.browser()
    await browser.accounts.signIn({ email: CAST.mira.email, password: 'lantern-light' })
    const report = await sol(world).deleteUser({ userId: world.id('mira'), confirmation })
    expect(report.remaining).toEqual([])
    const records = Object.fromEntries(report.removed.map(one => [one.category, one.records]))
    expect(records.books).toBeGreaterThan(10)
    expect(records.account).toBeGreaterThan(0)
    expect(await browser.accounts.me()).toBeNull()
    await expect(sol(world).user({ userId: world.id('mira') })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(sol(world).deleteUser({ userId: world.id('mira'), confirmation })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const acts = await world.db
      .select({ act: auditRows.act, actorId: auditRows.actorId })
      .from(auditRows)
      .where(eq(auditRows.subjectId, world.id('mira')))
      .orderBy(desc(auditRows.at), desc(auditRows.id))
    expect(acts.slice(0, 1)).toEqual([{ act: 'account.deleted', actorId: world.id('sol') }])
    expect(acts.map(({ act }) => act)).toContain('account.deletionBegun')
    expect(await sol(world).audit({})).toMatchObject({ rows: expect.any(Array) })
  })

  test('names what could not be deleted, leaves that whole, and goes on with it the next time', async () => {
    const call = await world.call('sol')
    const account = (await managedAccountSubject.load(call, world.id('otto'), { hold: false }))!
    const phrase = { confirmation: `DELETE ${CAST.otto.email}` }
    const broken = { category: 'characters' as const, remove: () => Promise.reject(new Error('the table is away')) }
    const parts = extensions(userData)
    const first = await deleteUser(call, [broken, ...parts], phrase, account)
    expect(first.remaining).toEqual(['characters', 'account'])
    expect((await world.as('otto').characters.mine({})).characters.length).toBeGreaterThan(0)
    const second = await deleteUser(await world.call('sol'), parts, phrase, account)
    expect(second.remaining).toEqual([])
    expect(second.removed.find(({ category }) => category === 'characters')!.records).toBeGreaterThan(0)
  })

  test('of many rows stops in the middle, leaves its category whole, and is finished by a second run', async () => {
    const lines = 1201
    const otto = world.id('otto')
    await world.db.execute(sql`
      insert into messages (id, context, sender_id, sender_type, sender_name, content, created_at, updated_at)
      select gen_random_uuid(), 'global', ${otto}, 'player', 'Otto', 'line ' || n, now(), now()
      from generate_series(1, ${lines}) n`)
    const said = () => world.db.$count(messages, eq(messages.senderId, otto))
    const before = await said()
    expect(before).toBeGreaterThanOrEqual(lines)

    // The process is gone once the rows are deleted and not yet committed: the transaction ends, and no other begins.
    let isGone = false
    const whileItRuns = new Proxy(world.db, {
      get: (db, name) => {
        if (isGone) throw new Error('the process is gone')
        const part = Reflect.get(db, name, db)
        return typeof part === 'function' ? part.bind(db) : part
      },
    })
    const stop = {
      category: 'talk' as const,
      remove: async (tx: Call) => {
        expect(await tx.db.$count(messages, eq(messages.senderId, otto))).toBe(0)
        isGone = true
        throw new Error('the process is gone')
      },
    }
    const account = (await managedAccountSubject.load(await world.call('sol'), otto, { hold: false }))!
    const phrase = { confirmation: `DELETE ${CAST.otto.email}` }
    const parts = extensions(userData)
    const broken = deleteUser(await world.call('sol', { db: whileItRuns }), [stop, ...parts], phrase, account)
    await expect(broken).rejects.toThrow('the process is gone')
    expect(await said()).toBe(before)
    expect(await sol(world).user({ userId: otto })).toMatchObject({ email: CAST.otto.email })

    const { remaining, removed } = await deleteUser(await world.call('sol'), parts, phrase, account)
    expect(remaining).toEqual([])
    expect(removed.find(({ category }) => category === 'talk')!.records).toBeGreaterThanOrEqual(before)
    expect(await said()).toBe(0)
    const acts = await world.db
      .select({ act: auditRows.act })
      .from(auditRows)
      .where(eq(auditRows.subjectId, otto))
      .orderBy(desc(auditRows.at), desc(auditRows.id))
    expect(acts.slice(0, 3).map(({ act }) => act)).toEqual([
      'account.deleted',
      'account.deletionBegun',
      'account.deletionBegun',
    ])
  })
})
