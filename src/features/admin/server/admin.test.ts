import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { grantPlan } from '#features/entitlements/server/service.ts'
import { founderShop } from '#test/founder-shop.ts'
import { subscribers } from '#test/subscribers.ts'
import { openWorld, type World } from '#test/world.ts'
import { ACT_NAMES } from '../rules.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const OTHERS: (CastName | null)[] = [null, 'mira', 'otto', 'pell', 'lio', 'vex']
const stats = () => world.as('sol').admin.stats()
const DAY = 86_400_000

describe('the figures of the den', () => {
  test('count accounts, campaigns that are no placeholders, and VIPs whose time is not over', async () => {
    const before = await stats()
    const now = new Date()
    const shop = founderShop(world)
    const [valid, over] = [await shop.newcomer(), await shop.newcomer()]
    const call = await world.call(null)
    await grantPlan(call, { userId: valid.userId, source: 'vip', currentPeriodEnd: new Date(+now + DAY) })
    await grantPlan(call, { userId: over.userId, source: 'vip', currentPeriodEnd: new Date(+now - DAY) })
    expect(await stats()).toMatchObject({
      totalUsers: before.totalUsers + 2,
      activeCampaigns: before.activeCampaigns,
      vipUsers: before.vipUsers + 1,
    })
  })

  test('tell test money from real money, less what was given back, for 30 days', async () => {
    const before = await stats()
    const shop = founderShop(world)
    const { who } = await shop.founder(500)
    // The 500 of credit that the test gave have no order, and count as paid at the till of this server.
    expect((await stats()).testCents).toBe(before.testCents + 500 + 3500)
    await subscribers(world).subscriber()
    expect((await stats()).testCents).toBe(before.testCents + 5000)
    await world.as(who).store.refundFounding()
    await world.runJobs()
    expect(await stats()).toMatchObject({ testCents: before.testCents + 1500, revenueCents: 0 })
    const later = { now: new Date(Date.now() + 31 * DAY) }
    expect(await world.as('sol', later).admin.stats()).toMatchObject({ testCents: 0 })
  })
})

describe('the audit', () => {
  const note = async (subjectId: string, act = 'role.changed') =>
    writeAudit(await world.call('sol'), { act, subjectId, before: { role: 'user' }, after: { role: 'assistant' } })

  test('is read newest first, with the names of the people whom it is about', async () => {
    await note(world.id('otto'))
    const [newest] = (await world.as('sol').admin.audit({})).rows
    expect(newest).toMatchObject({
      act: 'role.changed',
      actor: { id: world.id('sol') },
      subject: { id: world.id('otto') },
      before: { role: 'user' },
      after: { role: 'assistant' },
    })
  })

  test('is read by act and by what it is about, window after window', async () => {
    for (let index = 0; index < 55; index++) await note('a lamp', 'book.burned')
    const wish = { act: 'book.burned', subjectId: 'a lamp' } as const
    const first = await world.as('sol').admin.audit(wish)
    expect(first.rows).toHaveLength(50)
    const second = await world.as('sol').admin.audit({ ...wish, before: first.next! })
    expect(second).toMatchObject({ next: null })
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(55)
    expect((await world.as('sol').admin.audit({ act: 'code.made', subjectId: 'a lamp' })).rows).toEqual([])
    await expect(world.as('sol').admin.audit({ before: 'nonsense' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('of what the demo world has done has only acts that the den can name', async () => {
    const acts = (await world.as('sol').admin.audit({})).rows.map(({ act }) => act)
    expect(acts.filter(act => !(ACT_NAMES as readonly string[]).includes(act))).toEqual([])
  })
})

test('the outbox shows each letter with its links, window after window', async () => {
  for (let index = 0; index < 21; index++)
    await world.app.ports.mailer.send({
      to: 'vex@test.example',
      subject: `Letter ${index}`,
      text: 'Look here: https://tomewright.example/feed',
      html: '<p>Look here</p>',
    })
  const first = await world.as('sol').admin.outbox({})
  expect(first.isSent).toBe(false)
  expect(first.letters).toHaveLength(20)
  expect(first.letters[0]).toMatchObject({
    to: 'vex@test.example',
    subject: 'Letter 20',
    links: ['https://tomewright.example/feed'],
  })
  const second = await world.as('sol').admin.outbox({ before: first.next! })
  expect(second.letters[0]).toMatchObject({ subject: 'Letter 0' })
})

test('with a mail server there is no outbox', async () => {
  const mailer = { ...world.app.ports.mailer, kind: 'smtp' as const, outbox: null }
  const sol = world.as('sol', { ports: { ...world.app.ports, mailer } })
  expect(await sol.admin.outbox({})).toEqual({ isSent: true, letters: [], next: null })
})

test.each(OTHERS)('nothing of the den is shown to %s', async who => {
  const code = who ? 'NOT_FOUND' : 'SIGN_IN_REQUIRED'
  const { admin } = world.as(who)
  for (const asked of [() => admin.stats(), () => admin.audit({}), () => admin.outbox({})])
    await expect(asked()).rejects.toMatchObject({ code })
  await expect(world.as(who).support.bugReports({})).rejects.toMatchObject({ code })
})
