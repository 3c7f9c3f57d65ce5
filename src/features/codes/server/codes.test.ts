import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { users } from '#features/accounts/server/tables.ts'
import { earnedBadges } from '#features/badges/server/tables.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { lorekeeperTies } from '#features/lorekeepers/server/tables.ts'
import { limitsInProcess } from '#kit/server/limits-in-process.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { accessCodes } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(lorekeeperTies)
  await world.db.delete(plans).where(eq(plans.source, 'vip'))
  await world.db.delete(earnedBadges)
  await world.db
    .update(users)
    .set({ role: 'user' })
    .where(eq(users.id, world.id('vex')))
})

const as = (who: CastName | null, change: object = {}) =>
  world.as(who, { ports: { ...world.app.ports, limits: limitsInProcess() }, ...change })
const redeem = (who: CastName | null, code: string, change: object = {}) => as(who, change).lorekeepers.redeem({ code })
const refusal = (asked: Promise<unknown>) => asked.catch(error => ({ code: error.code, message: error.message }))
const vip = (vpName: string, expiration: string, more: object = {}) =>
  as('sol').codes.makeVip({ id: newId(), badgeId: 'lantern', vpName, expiration, ...more })
const badgeCode = async (badgeId = 'night-bell') =>
  (await as('mira').codes.make({ id: newId(), codeType: 'BD', badgeId })).code
const helperCode = async (who: CastName = 'mira') =>
  (await as(who).codes.make({ id: newId(), codeType: 'LK', lorekeeperBadge: 'lorekeeper3' })).code
const GONE = { code: 'CODE_NOT_FOUND', message: 'Code not found or already used' }
const inMonths = (months: number, from = new Date()) => {
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + months)
  return end
}

describe('codes of VIPs', () => {
  test('the admin makes, lists and deletes them; everybody else is refused', async () => {
    const { code, letter } = await vip('Aria!', '06', { code: 'VPARIA-06', originalFileName: 'Aria.webp' })
    expect(letter).toBe('none')
    expect(code).toMatchObject({
      ...{ code: 'VPARIA-06', type: 'VP', vpName: 'Aria!', expirationMonths: 6, expirationFormat: '06' },
      ...{ badgeFileName: 'lantern.png', badgeUrl: '/files/badges/lantern.png', uploadedFile: 'badges/lantern.png' },
      ...{ originalFileName: 'Aria.webp', codeFormat: 'VP{NAME}-{MM}', usedBy: null, usedAt: null },
    })
    const { codes } = await as('sol').codes.vipCodes({})
    expect(codes[0]?.code).toBe('VPARIA-06')
    expect(codes.map(one => one.createdAt)).toEqual(codes.map(one => one.createdAt).sort((a, b) => +b - +a))
    for (const who of ['mira', 'otto', null] as const) {
      await expect(as(who).codes.vipCodes({})).rejects.toThrow()
      const form = { id: newId(), badgeId: 'lantern', vpName: 'Vex', expiration: '00' }
      await expect(as(who).codes.makeVip(form)).rejects.toThrow()
      await expect(as(who).codes.remove({ codeId: code.id })).rejects.toThrow()
    }
    expect(await as('sol').codes.remove({ codeId: code.id })).toEqual({ done: true })
    expect(await refusal(redeem('vex', 'VPARIA-06'))).toMatchObject(GONE)
  })

  test.each([
    [{ vpName: 'a!' }, '🚫 VIP name must be at least 2 characters long'],
    [{ vpName: '' }, '🚫 VIP name is REQUIRED (auto-generated from badge filename)'],
    [{ vpName: 'sixteen letters!!' }, null],
    [
      { vpName: 'sixteen letters12' },
      '🚫 VIP name has at most 15 letters and digits, so that the code can be typed in',
    ],
    [{ expiration: '6' }, '🚫 Expiration must be exactly 2 digits (00-99)'],
    [{ expiration: '006' }, '🚫 Expiration must be exactly 2 digits (00-99)'],
    [{ expiration: '-1' }, '🚫 Expiration must be between 00-99 months'],
    [{ expiration: '0x' }, '🚫 Expiration must be between 00-99 months'],
    [{ expiration: undefined }, '🚫 Expiration must be exactly 2 digits (00-99)'],
    [{ badgeId: '' }, '🚫 Badge image is REQUIRED for VP code creation'],
    [{ badgeId: undefined }, '🚫 Badge image is REQUIRED for VP code creation'],
    [{ vpName: undefined }, '🚫 VIP name is REQUIRED (auto-generated from badge filename)'],
  ])('the server repeats the checks of the form: %j', async (change, words) => {
    const form = { id: newId(), badgeId: 'lantern', vpName: 'Wren', expiration: '12', ...change }
    const made = as('sol').codes.makeVip(form as typeof form & { badgeId: string; vpName: string; expiration: string })
    if (words === null) return expect((await made).code.code).toBe('VPSIXTEENLETTERS-12')
    const fault = await made.catch(error => error)
    expect(fault.code).toBe('BAD_REQUEST')
    expect(JSON.stringify(fault)).toContain(words)
  })

  test('a second one of the same name and term, another code than was shown, and an unknown badge are refused', async () => {
    await vip('Twice', '01')
    expect(await refusal(vip('twice', '01'))).toMatchObject({ code: 'CODE_EXISTS' })
    expect(await refusal(vip('Other', '01', { code: 'VPOTHER-02' }))).toEqual({
      code: 'CODE_DIFFERS',
      message: 'Code generation failed - expected VPOTHER-02, got VPOTHER-01',
    })
    expect(await refusal(vip('Other', '01', { badgeId: 'no-such' }))).toMatchObject({ code: 'BADGE_UNKNOWN' })
  })

  test('a form that is sent twice makes one code, also at once', async () => {
    const vipForm = { id: newId() }
    const vips = await Promise.all([1, 2, 3].map(() => vip('Once', '03', vipForm)))
    const form = { id: newId(), codeType: 'BD', badgeId: 'three-dice' } as const
    const made = await Promise.all([1, 2, 3].map(() => as('mira').codes.make(form)))
    for (const all of [vips, made]) expect(new Set(all.map(({ code }) => code.code)).size).toBe(1)
    expect(await vip('Once', '03', vipForm)).toEqual({ code: vips[0]!.code, letter: 'none' })
  })

  test('redeemed it gives VIP, the role and the badge, and is used up; deleted it takes nothing back', async () => {
    const { code } = await vip('Half', '06')
    const { welcome } = await redeem('vex', ' vp half 06 ')
    expect(welcome).toMatch(/^VIP access activated! It lasts until \d+ \w+ \d{4}\.$/)
    const me = world.id('vex')
    const { isVip, vipExpiration } = await as('vex').entitlements.vip({ userId: me })
    expect(isVip).toBe(true)
    expect(Math.abs(vipExpiration!.getTime() - inMonths(6).getTime())).toBeLessThan(4 * 86_400_000)
    expect(await as('vex').entitlements.mine()).toMatchObject({ isVip: true, entitled: true, slotsTotal: 15 })
    expect((await as('vex').accounts.me())?.role).toBe('gm')
    expect((await as('vex').badges.mine()).earned).toMatchObject([{ id: 'lantern', name: 'Lantern' }])
    expect(await refusal(redeem('otto', 'VPHALF-06'))).toMatchObject(GONE)
    const listed = (await as('sol').codes.vipCodes({})).codes.find(one => one.id === code.id)
    expect(listed).toMatchObject({ usedBy: { id: me, name: 'Vex' }, usedAt: expect.any(Date) })
    await as('sol').codes.remove({ codeId: code.id })
    expect(await as('vex').entitlements.mine()).toMatchObject({ isVip: true })
    const later = { now: new Date(vipExpiration!.getTime() + 1) }
    expect(await as('vex', later).entitlements.mine()).toMatchObject({ isVip: false, entitled: false })
    expect(await as('vex', later).badges.mine()).toMatchObject({ isVip: false, vipExpiration: null })
  })

  test('months count from the present end, and a VIP for life stays one', async () => {
    const end = async () => (await as('vex').badges.mine()).vipExpiration
    for (const [at, expiration] of ['01', '03', '00', '12'].entries()) {
      await vip(`Chain${at}`, expiration)
      await redeem('vex', `VPCHAIN${at}-${expiration}`)
      const months = { '01': 1, '03': 4 }[expiration]
      if (months === undefined) expect(await end()).toBeNull()
      else expect(Math.abs((await end())!.getTime() - inMonths(months).getTime())).toBeLessThan(5 * 86_400_000)
    }
    expect(await as('vex').badges.mine()).toMatchObject({ isVip: true, vipExpiration: null })
    expect(await world.db.$count(plans, and(eq(plans.source, 'vip'), eq(plans.userId, world.id('vex'))))).toBe(1)
  })

  test('whether somebody is a VIP is for that person and the admin', async () => {
    const of = { userId: world.id('vex') }
    expect(await as('sol').entitlements.vip(of)).toEqual({ isVip: false, vipExpiration: null })
    for (const who of ['otto', 'mira'] as const)
      await expect(as(who).entitlements.vip(of)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as('sol').entitlements.vip({ userId: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('codes of badges and lorekeepers', () => {
  test('are made by Game Masters from their own badges; others are refused, and nobody makes a VIP here', async () => {
    const code = await badgeCode()
    expect(code).toMatchObject({
      ...{ codeType: 'BD', used: false, createdBy: world.id('mira'), createdByName: expect.stringMatching(/^Mira/) },
      metadata: { badgeId: 'night-bell', badgeFileName: 'night-bell.png', lorekeeperBadge: null },
    })
    expect(code.code).toMatch(/^BD[A-Z0-9]{6}$/)
    expect((await helperCode()).code).toMatch(/^LK[A-Z0-9]{6}$/)
    const form = { id: newId(), codeType: 'BD' as const, badgeId: 'night-bell' }
    for (const who of ['otto', 'lio', 'vex', null] as const) await expect(as(who).codes.make(form)).rejects.toThrow()
    await expect(as('mira').codes.make({ ...form, badgeId: 'lantern' })).rejects.toMatchObject({
      code: 'BADGE_UNKNOWN',
    })
    await expect(as('mira').codes.make({ ...form, badgeId: 'founder' })).rejects.toMatchObject({
      code: 'BADGE_UNKNOWN',
    })
    await expect(as('mira').codes.make({ ...form, codeType: 'VP' as 'BD' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect(await as('sol').codes.make(form)).toMatchObject({ code: { createdBy: world.id('sol') } })
  })

  test('a badge is earned once, and a code for it is not used up by somebody who has it', async () => {
    const [one, two] = [await badgeCode(), await badgeCode()]
    expect(await as('vex').lorekeepers.check({ code: one.code })).toEqual({ kind: 'BD' })
    expect(await redeem('vex', one.code.toLowerCase())).toEqual({ welcome: 'Badge unlocked: night-bell!' })
    expect((await as('vex').badges.mine()).earned).toMatchObject([
      { id: 'night-bell', from: expect.stringMatching(/^Mira/) },
    ])
    expect(await refusal(redeem('vex', two.code))).toMatchObject({ code: 'BADGE_ALREADY' })
    expect(await redeem('otto', two.code)).toMatchObject({ welcome: 'Badge unlocked: night-bell!' })
    for (const who of ['vex', 'pell'] as const) expect(await refusal(redeem(who, one.code))).toMatchObject(GONE)
  })

  test('a lorekeeper’s code ties its redeemer to the GM who made it, and gives its badge', async () => {
    const code = await helperCode()
    expect(await refusal(redeem('mira', code.code))).toMatchObject({ code: 'CODE_INVALID' })
    expect((await redeem('vex', code.code)).welcome).toMatch(/^Successfully joined as lorekeeper for Mira/)
    expect(await as('vex').badges.mine()).toMatchObject({
      earned: [{ id: 'lorekeeper3', name: 'Lorekeeper of the Book' }],
      lorekeeperDomains: ['mira'],
    })
    expect((await as('vex').accounts.me())?.role).toBe('lorekeeper')
    expect(await refusal(redeem('otto', code.code))).toMatchObject(GONE)
    const another = await helperCode()
    expect(await refusal(redeem('vex', another.code))).toMatchObject({ code: 'LOREKEEPER_ALREADY' })
    expect(await refusal(redeem('otto', another.code))).toMatchObject({ code: 'LOREKEEPERS_FULL' })
    await world.db.delete(lorekeeperTies)
    await redeem('otto', another.code)
  })

  test('the list is the maker’s own, and a code that nobody has used can be deleted', async () => {
    const [open, used] = [await badgeCode(), await badgeCode()]
    await redeem('vex', used.code)
    const { codes } = await as('mira').codes.mine({})
    expect(codes.find(one => one.id === used.id)).toMatchObject({ used: true, usedBy: { name: 'Vex' } })
    expect((await as('sol').codes.mine({})).codes.map(one => one.id)).not.toContain(open.id)
    await expect(as('otto').codes.mine({})).rejects.toThrow()
    await expect(as('otto').codes.remove({ codeId: open.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as('mira').codes.remove({ codeId: used.id })).rejects.toMatchObject({ code: 'CODE_USED' })
    await as('mira').codes.remove({ codeId: open.id })
    expect(await refusal(redeem('pell', open.code))).toMatchObject(GONE)
  })

  test('a letter brings a code to somebody who can be found; a failed one leaves the code', async () => {
    const send = (recipientId: string, letter = 'You were the last lamp on the bank.') =>
      as('mira').codes.make({
        ...{ id: newId(), codeType: 'BD', badgeId: 'three-dice', sendsLetter: true },
        ...{ recipientId, letter },
      })
    const { code, letter } = await send(world.id('pell'))
    expect(letter).toBe('sent')
    const { conversations } = await as('pell').messages.conversations({})
    const fromHouse = conversations.find(one => one.otherUser?.id === 'system')
    expect(JSON.stringify(fromHouse)).toContain('Old Barnabas')
    expect((await send(newId())).letter).toBe('failed')
    expect((await send('nobody')).letter).toBe('failed')
    expect((await send(world.id('pell'), '')).letter).toBe('incomplete')
    await expect(send('')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await redeem('pell', code.code)).toMatchObject({ welcome: 'Badge unlocked: three-dice!' })
  })

  test('a record whose kind is not that of its prefix is refused', async () => {
    const code = await badgeCode()
    await world.db.update(accessCodes).set({ codeType: 'VP' }).where(eq(accessCodes.id, code.id))
    expect(await refusal(redeem('vex', code.code))).toEqual({ code: 'CODE_TYPE', message: 'Invalid code type' })
  })
})

describe('at the same time', () => {
  test('of fifty who redeem one code one gets it, and nothing is given twice', async () => {
    await vip('Rush', '00')
    const people = (['vex', 'otto', 'pell', 'lio', 'sol'] as const).flatMap(who => Array<CastName>(10).fill(who))
    const outcomes = await Promise.all(
      people.map(who =>
        redeem(who, 'VPRUSH-00', { address: newId() }).then(
          () => 'taken',
          error => error.code,
        ),
      ),
    )
    expect(outcomes.filter(one => one === 'taken')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['taken', 'CODE_NOT_FOUND']))
    expect(await world.db.$count(plans, eq(plans.source, 'vip'))).toBe(1)
    expect(await world.db.$count(earnedBadges)).toBe(1)
  })

  test('two codes for the last place: one person joins, and the other code is not used up', async () => {
    await redeem('lio', (await helperCode()).code)
    const codes = [await helperCode(), await helperCode()]
    const outcomes = await Promise.all([
      redeem('vex', codes[0]!.code).then(
        () => 'taken',
        error => error.code,
      ),
      redeem('otto', codes[1]!.code).then(
        () => 'taken',
        error => error.code,
      ),
    ])
    const { maximum } = await as('mira').lorekeepers.ofGm({ gmId: world.id('mira') })
    const places = (maximum ?? 0) - 1
    expect(outcomes.filter(one => one === 'taken')).toHaveLength(Math.min(places, 2))
    const used = await world.db.select().from(accessCodes).where(eq(accessCodes.codeType, 'LK'))
    expect(used.filter(one => codes.some(code => code.id === one.id) && one.usedAt)).toHaveLength(Math.min(places, 2))
  })
})

test('a banned person redeems nothing, and wrong tries are limited', async () => {
  const code = await badgeCode()
  await world.db
    .update(users)
    .set({ role: 'banned' })
    .where(eq(users.id, world.id('vex')))
  expect(await refusal(redeem('vex', code.code))).toMatchObject({ code: 'ACCOUNT_BANNED' })
  const limits = limitsInProcess()
  const ask = (typed: string) =>
    refusal(world.as('otto', { ports: { ...world.app.ports, limits } }).lorekeepers.redeem({ code: typed }))
  const answers = []
  for (let at = 0; at < 12; at++) answers.push(await ask(`BDWRONG${at}`))
  expect(answers.slice(0, 10)).toEqual(Array(10).fill(GONE))
  expect(answers[11]).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await ask(code.code)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
