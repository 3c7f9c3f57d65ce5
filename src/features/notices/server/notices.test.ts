import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { users } from '#features/accounts/server/tables.ts'
import { inTransaction } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import type { NoticeKind } from '#lexicon/notices.ts'
import { openWorld, type World } from '#test/world.ts'
import { forgetNotices, leaveNotice } from './service/leaving-notices.ts'
import { noticeChoices, notices } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(notices)
  await world.db.delete(noticeChoices)
})

const unread = async (who: CastName) => (await world.as(who).notices.unread()).count
const textsOf = async (who: CastName) => (await world.as(who).notices.list({})).notices.map(({ text }) => text)
const leave = async (to: CastName[], about: string, at = new Date(), kind: NoticeKind = 'passkey-added') =>
  inTransaction(await world.call(null, { now: at }), tx => leaveNotice(tx, { to: to.map(world.id), kind, about }))
describe('the bell', () => {
  test('counts unread notices, for their recipient, and says so in every tab', async () => {
    world.heard.length = 0
    const about = newId()
    await inTransaction(await world.call('mira'), tx =>
      leaveNotice(tx, { to: ['otto', 'mira'].map(world.id), kind: 'passkey-added', about }),
    )
    expect([await unread('otto'), await unread('mira'), await unread('pell')]).toEqual([1, 0, 0])
    const userId = world.id('otto')
    expect(world.heard).toEqual([{ name: 'notice.changed', channel: `user:${userId}`, payload: { userId } }])
    await expect(world.as(null).notices.unread()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })

  test('of a change that was taken back nobody hears', async () => {
    world.heard.length = 0
    const failed = inTransaction(await world.call('mira'), async tx => {
      await leaveNotice(tx, { to: [world.id('otto')], kind: 'passkey-added', about: newId() })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect([await unread('otto'), world.heard]).toEqual([0, []])
  })

  test('one is marked as read by its owner alone, again and again without harm', async () => {
    await leave(['otto'], newId())
    const id = (await world.as('otto').notices.list({})).notices[0]!.id
    await expect(world.as('pell').notices.markRead({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await unread('otto')).toBe(1)
    for (let i = 0; i < 2; i++) await world.as('otto').notices.markRead({ id })
    expect(await unread('otto')).toBe(0)
    expect((await world.as('otto').notices.list({})).notices).toMatchObject([{ id, isRead: true }])
  })

  test('all are marked as read that had happened when they were shown', async () => {
    const shown = Date.now()
    await leave(['otto', 'pell'], newId(), new Date(shown - 1000))
    await leave(['otto'], newId(), new Date(shown + 1000))
    await world.as('otto').notices.markAllRead({ until: new Date(shown) })
    expect([await unread('otto'), await unread('pell')]).toEqual([1, 1])
  })

  test('counts to 99, and lists window by window without gaps', async () => {
    const abouts = Array.from({ length: 105 }, () => newId())
    const start = Date.now()
    for (const [index, about] of abouts.entries()) await leave(['otto'], about, new Date(start + (index >> 2)))
    expect(await world.as('otto').notices.unread()).toEqual({ count: 99, hasMore: true })
    const seen: string[] = []
    for (let before: string | undefined; ; ) {
      const { notices: shown, next } = await world.as('otto').notices.list(before ? { before } : {})
      seen.push(...shown.map(({ id }) => id))
      if (!next) break
      before = next
    }
    expect([seen.length, new Set(seen).size]).toEqual([105, 105])
    await expect(world.as('otto').notices.list({ before: 'nonsense' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('a person banned from the house gets no notices', async () => {
    await world.db
      .update(users)
      .set({ role: 'banned' })
      .where(eq(users.id, world.id('vex')))
    await leave(['vex'], newId())
    expect(await world.db.select().from(notices)).toEqual([])
    await world.db
      .update(users)
      .set({ role: 'user' })
      .where(eq(users.id, world.id('vex')))
  })
})

test('whatever happens in whatever order: one unread row a thing, and the count is what a list would say', async () => {
  const things = [newId(), newId(), newId()]
  const step = fc.oneof(
    fc.record({ does: fc.constant('leave' as const), thing: fc.nat(2) }),
    fc.record({ does: fc.constant('read' as const), thing: fc.nat(2) }),
    fc.record({ does: fc.constant('forget' as const), thing: fc.nat(2) }),
    fc.record({ does: fc.constant('readAll' as const), thing: fc.constant(0) }),
  )
  const run = async (steps: { does: 'leave' | 'read' | 'forget' | 'readAll'; thing: number }[]) => {
    await world.db.delete(notices)
    const open = new Map<number, number>()
    let now = Date.now()
    for (const { does, thing } of steps) {
      now += 1000
      const rows = await world.db.select().from(notices)
      const row = rows.find(one => one.about === things[thing] && !one.readAt)
      if (does === 'leave') {
        await leave(['otto'], things[thing]!, new Date(now))
        open.set(thing, (open.get(thing) ?? 0) + 1)
      } else if (does === 'read' && row) {
        await world.as('otto').notices.markRead({ id: row.id })
        open.delete(thing)
      } else if (does === 'forget') {
        await inTransaction(await world.call(null), tx => forgetNotices(tx, { about: things[thing]! }))
        open.delete(thing)
      } else if (does === 'readAll') {
        await world.as('otto').notices.markAllRead({ until: new Date(now) })
        open.clear()
      }
    }
    const left = (await world.db.select().from(notices)).filter(one => !one.readAt)
    const times = new Map(left.map(one => [things.indexOf(one.about), one.times]))
    expect(left).toHaveLength(open.size)
    expect(times).toEqual(open)
    expect(await unread('otto')).toBe(open.size)
    const { notices: listed } = await world.as('otto').notices.list({})
    expect(listed.filter(({ isRead }) => !isRead)).toHaveLength(open.size)
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 12 }), run), { numRuns: 25, seed: 1 })
})

test('the same told at the same moment by many is one notice', async () => {
  const about = newId()
  await Promise.all(Array.from({ length: 8 }, () => leave(['otto', 'pell', 'lio'], about)))
  expect(await unread('otto')).toBe(1)
  expect((await world.db.select().from(notices)).map(({ times }) => times)).toEqual([8, 8, 8])
})

test('a notice of a kind that the house knows no more is passed over', async () => {
  await leave(['otto'], newId())
  await world.db.update(notices).set({ kind: 'comet-seen' })
  expect([await unread('otto'), await textsOf('otto')]).toEqual([0, []])
})

describe('what one hears of', () => {
  test('a group is taken out of the bell by the person, for that person', async () => {
    const choose = (bell: boolean) =>
      world.as('otto').notices.choose({ group: 'campaigns', bell, digest: 'never', timeZone: 'Europe/Oslo' })
    await choose(false)
    await leave(['otto', 'pell'], newId(), new Date(), 'npc-revealed')
    await leave(['otto', 'pell'], newId())
    expect((await world.db.select().from(notices)).map(({ kind }) => kind).sort()).toEqual([
      'npc-revealed',
      'passkey-added',
      'passkey-added',
    ])
    expect((await choose(true)).choices[0]).toMatchObject({ group: 'campaigns', bell: true, can: { silence: true } })
    expect((await world.as('pell').notices.choices()).choices[0]).toMatchObject({ bell: true, digest: 'never' })
  })

  test('the safety of the account is never silent', async () => {
    const { choices } = await world.as('otto').notices.choose({ group: 'security', bell: false, digest: 'never' })
    expect(choices.find(({ group }) => group === 'security')).toMatchObject({ bell: true, can: { silence: false } })
    await leave(['otto'], newId())
    expect(await unread('otto')).toBe(1)
  })

  test('an unknown time zone is refused', async () => {
    const asked = { group: 'inn', bell: true, digest: 'daily', timeZone: 'Mars/Olympus' } as const
    await expect(world.as('otto').notices.choose(asked)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
