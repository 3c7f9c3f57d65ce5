import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { callBehind } from '#app/server/calls.ts'
import { users } from '#features/accounts/server/tables.ts'
import { grantPlan } from '#features/entitlements/server/service.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { notices } from '#features/notices/server/tables.ts'
import { gmProfiles } from '#features/realms/server/tables.ts'
import { limitsInProcess } from '#kit/server/limits-in-process.ts'
import { openWorld, type World } from '#test/world.ts'
import { lorekeeperTies } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Mira has the plan with two slots for lorekeepers, and nobody in them. */
beforeEach(async () => {
  await world.db.delete(lorekeeperTies)
  await world.db.delete(notices)
  await world.db.update(users).set({ role: 'user' }).where(eq(users.role, 'lorekeeper'))
  await world.db
    .update(plans)
    .set({ tier: 'gmPlus' })
    .where(eq(plans.userId, world.id('mira')))
})

/** Everybody's tries begin anew with each question, but where the limit itself is tried. */
const lore = (who: CastName | null, change: object = {}) =>
  world.as(who, { ports: { ...world.app.ports, limits: limitsInProcess() }, ...change }).lorekeepers
const mine = () => lore('mira').ofGm({ gmId: world.id('mira') })
const codeOf = async (index = 0) => (await mine()).lorekeeperCodes[index]!
const roleOf = async (who: CastName) => (await world.as(who).accounts.me())?.role

describe('redeeming a standing code', () => {
  test('ties the person to the GM, changes the role, and both are told', async () => {
    world.heard.length = 0
    const code = await codeOf()
    expect(await lore('vex').check({ code })).toEqual({ kind: 'LK' })
    const { welcome } = await lore('vex').redeem({ code: ` ${code.toLowerCase()} ` })
    expect(welcome).toBe('Successfully joined as lorekeeper for Mira Ashdown (she/her)!')
    expect(await roleOf('vex')).toBe('lorekeeper')
    const { lorekeepingFor } = await lore('vex').mine()
    expect(lorekeepingFor).toMatchObject([{ gm: { id: world.id('mira') }, domain: { name: 'mira' }, books: [] }])
    expect(await mine()).toMatchObject({ count: 1, maximum: 2, lorekeepers: [{ id: world.id('vex'), name: 'Vex' }] })
    expect(world.heard.map(({ name, channel }) => [name, channel])).toEqual([
      ['account.changed', `user:${world.id('vex')}`],
      ['notice.changed', `user:${world.id('mira')}`],
      ['lorekeepers.changed', `user:${world.id('mira')}`],
      ['lorekeeping.changed', `user:${world.id('vex')}`],
    ])
    await expect(lore('vex').redeem({ code })).rejects.toMatchObject({
      code: 'LOREKEEPER_ALREADY',
      message: 'You are already a lorekeeper for this GM',
    })
    expect((await lore('vex').mine()).lorekeepingFor).toHaveLength(1)
  })

  test('opens the private domain, and puts nobody to a book', async () => {
    const code = await codeOf()
    const before = await world.as('vex').books.mine()
    await lore('vex').redeem({ code })
    const at = new Headers({ host: 'mira.tomewright.localhost' })
    const browser = world.browser()
    await browser.accounts.signIn({ email: 'vex@tomewright.example', password: 'lantern-light' })
    at.set('cookie', browser.headers().get('cookie') ?? '')
    const call = await callBehind(world.app, { headers: at, address: 'local' })
    expect(call).toMatchObject({ domain: { name: 'mira' }, domainRefusal: null })
    expect(await world.as('vex').books.mine()).toEqual(before)
  })

  test('a GM keeps being one as another’s lorekeeper', async () => {
    const sols = (await lore('sol').ofGm({ gmId: world.id('sol') })).lorekeepingCode!
    await lore('mira').redeem({ code: sols })
    expect(await roleOf('mira')).toBe('gm')
    await lore('mira').end({ gmId: world.id('sol'), userId: world.id('mira') })
    expect(await roleOf('mira')).toBe('gm')
  })
})

describe('what is refused, and leaves everything as it was', () => {
  const refused = (who: CastName | null, code: string) =>
    lore(who)
      .redeem({ code })
      .catch(error => error)

  test.each([
    ['', 'BAD_REQUEST', 'Please enter an access code'],
    ['   ', 'BAD_REQUEST', 'Please enter an access code'],
    ['LK'.padEnd(21, 'A'), 'BAD_REQUEST', 'An access code has at most 20 characters.'],
    ['GM-1234', 'CODE_FORMAT', 'Invalid code format. Use LK, BD, or VP codes.'],
    ['LK000000', 'LOREKEEPER_CODE_INVALID', 'Invalid lorekeeper code'],
    ['BDlantern', 'CODE_NOT_FOUND', 'Code not found or already used'],
    ['VP1234-00', 'CODE_NOT_FOUND', 'Code not found or already used'],
  ])('%j: %s', async (code, name, message) => {
    for (const ask of [lore('vex').check, lore('vex').redeem])
      await expect(ask({ code })).rejects.toMatchObject({ code: name, message })
  })

  test('one that is too short is not looked for', async () => {
    expect(await lore('vex').check({ code: 'xy' })).toEqual({ kind: null })
    await expect(lore('vex').check({ code: 'LKx' })).rejects.toMatchObject({ code: 'LOREKEEPER_CODE_INVALID' })
  })

  test('the own code, a lurker’s, and that of a GM who has banned one', async () => {
    const code = await codeOf()
    const cannot = { code: 'CODE_INVALID', message: 'Invalid or expired code' }
    expect(await refused('mira', code)).toMatchObject(cannot)
    await world.as('mira').realms.ban({ userId: world.id('vex'), reason: 'for the test' })
    expect(await refused('vex', code)).toMatchObject(cannot)
    await world.as('mira').realms.unban({ userId: world.id('vex') })
    await world.db
      .update(users)
      .set({ role: 'lurker' })
      .where(eq(users.id, world.id('pell')))
    expect(await refused('pell', code)).toMatchObject(cannot)
    await world.db
      .update(users)
      .set({ role: 'banned' })
      .where(eq(users.id, world.id('pell')))
    expect(await refused('pell', code)).toMatchObject({ code: 'ACCOUNT_BANNED' })
    await world.db
      .update(users)
      .set({ role: 'user' })
      .where(eq(users.id, world.id('pell')))
    expect(await refused(null, code)).toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    expect(await mine()).toMatchObject({ count: 0 })
  })

  test('more than there are slots for, by the plan and by the GM’s own choice', async () => {
    const code = await codeOf()
    const full = (most: number) => ({
      code: 'LOREKEEPERS_FULL',
      message: `GM has reached maximum lorekeepers (${most})`,
      data: { most },
    })
    await lore('lio').redeem({ code })
    await lore('otto').redeem({ code })
    expect(await refused('vex', code)).toMatchObject(full(2))
    const own = eq(gmProfiles.createdBy, world.id('mira'))
    await world.db.update(gmProfiles).set({ maxLorekeepers: 1 }).where(own)
    expect(await mine()).toMatchObject({ count: 2, maximum: 1 })
    expect(await refused('vex', code)).toMatchObject(full(1))
    await world.db.update(gmProfiles).set({ maxLorekeepers: 2 }).where(own)
    await world.db
      .update(plans)
      .set({ status: 'ended' })
      .where(eq(plans.userId, world.id('mira')))
    expect(await refused('vex', code)).toMatchObject(full(0))
    expect(await mine()).toMatchObject({
      count: 2,
      maximum: 0,
      lorekeeperCodes: [],
      can: { invite: false, remove: true },
    })
    await world.db
      .update(plans)
      .set({ status: 'active' })
      .where(eq(plans.userId, world.id('mira')))
    await lore('otto').end({ gmId: world.id('mira'), userId: world.id('otto') })
    await lore('vex').redeem({ code })
  })

  test('wrong tries are limited by person, and right ones are not counted', async () => {
    const limits = limitsInProcess()
    const tries = lore('otto', { ports: { ...world.app.ports, limits } })
    const code = await codeOf()
    for (let i = 0; i < 12; i++) await tries.check({ code })
    for (let i = 0; i < 10; i++) await expect(tries.redeem({ code: 'LKWRONG0' })).rejects.toMatchObject({ status: 404 })
    await expect(tries.redeem({ code })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const others = lore('pell', { ports: { ...world.app.ports, limits } })
    for (let i = 0; i < 10; i++) await expect(others.check({ code: 'LKWRONG0' })).rejects.toMatchObject({ status: 404 })
    await lore('vex', { ports: { ...world.app.ports, limits }, address: 'elsewhere' }).redeem({ code })
  })
})

describe('two at once', () => {
  test('of many for the last slot one becomes lorekeeper, and the others read that it is taken', async () => {
    await world.db
      .update(plans)
      .set({ tier: 'gmBase' })
      .where(eq(plans.userId, world.id('mira')))
    const code = await codeOf()
    const crowd = ['otto', 'pell', 'lio', 'vex'] as const
    const outcomes = await Promise.allSettled(crowd.map(who => lore(who).redeem({ code })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of outcomes)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ message: 'GM has reached maximum lorekeepers (1)' })
    expect(await mine()).toMatchObject({ count: 1 })
    const roles = await Promise.all(crowd.map(roleOf))
    expect(roles.filter(role => role === 'lorekeeper')).toHaveLength(1)
  })

  test('one person who sends the same code twice is tied once', async () => {
    const code = await codeOf()
    const outcomes = await Promise.allSettled([lore('vex').redeem({ code }), lore('vex').redeem({ code })])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await mine()).toMatchObject({ count: 1 })
  })

  test('two ends of the last two ties leave no lorekeeper behind', async () => {
    await grantPlan(await world.call('sol'), { userId: world.id('sol'), source: 'founder' })
    const sols = (await lore('sol').ofGm({ gmId: world.id('sol') })).lorekeepingCode!
    await lore('vex').redeem({ code: await codeOf() })
    await lore('vex').redeem({ code: sols })
    await Promise.all([
      lore('mira').end({ gmId: world.id('mira'), userId: world.id('vex') }),
      lore('sol').end({ gmId: world.id('sol'), userId: world.id('vex') }),
    ])
    expect(await roleOf('vex')).toBe('user')
  })
})

test('the bell announces a tie and its end, while each is true, and not to the person who caused it', async () => {
  const noticesOf = async (who: CastName) =>
    (await world.as(who).notices.list({})).notices.filter(({ kind }) => kind.startsWith('lorekeeper-'))
  const code = await codeOf()
  await lore('pell').redeem({ code })
  const [joined] = await noticesOf('mira')
  expect(joined).toMatchObject({ kind: 'lorekeeper-joined', href: '/sanctum', isRead: false })
  expect(joined!.text).toMatch(/^Pell .*keeps lore for you now\.$/)
  expect(await noticesOf('pell')).toEqual([])

  await lore('mira').end({ gmId: world.id('mira'), userId: world.id('pell') })
  expect(await noticesOf('mira')).toEqual([])
  expect(await noticesOf('pell')).toMatchObject([
    { kind: 'lorekeeper-ended', text: 'You no longer keep lore for Mira Ashdown (she/her).', href: '/dashboard' },
  ])
  await lore('pell').redeem({ code })
  expect(await noticesOf('pell')).toEqual([])
  await lore('pell').end({ gmId: world.id('mira'), userId: world.id('pell') })
  expect((await noticesOf('mira'))[0]!.text).toMatch(/no longer keeps lore for you\.$/)
})
