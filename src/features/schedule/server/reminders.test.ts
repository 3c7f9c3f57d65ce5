import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CAST, type CastName } from '#app/demo/cast.ts'
import { users } from '#features/accounts/server/tables.ts'
import { noticeChoices, notices } from '#features/notices/server/tables.ts'
import type { Mail } from '#kit/server/mail/mailer.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { promiseReminders, remind } from './service/reminders.ts'
import { gameSessions } from './tables.ts'

const NOON = new Date('2027-03-01T12:00:00Z')
const HOURS = 60 * 60_000
/** The session of the tests begins at 19:00 UTC, in Lisbon in winter. */
const form = { title: 'The Long Night', date: '2027-03-10', time: '19:00', zone: 'Europe/Lisbon' }
const BEGINS = new Date('2027-03-10T19:00:00Z')
const earlier = (hours: number) => new Date(BEGINS.getTime() - hours * HOURS)
const PARTY: CastName[] = ['mira', 'lio', 'otto', 'pell']

let world: World
let id: string
let now = NOON
const mails: Mail[] = []
let isServerAway = false
beforeAll(async () => {
  world = await openWorld()
  world.app.now = () => now
  world.app.ports.mailer = {
    kind: 'smtp',
    outbox: null,
    health: async () => {},
    send: async mail => {
      if (isServerAway) throw new Error('the mail server is away')
      mails.push(mail)
    },
  }
})
afterAll(() => world.close())
beforeEach(async () => {
  now = NOON
  mails.length = 0
  await world.db.delete(gameSessions)
  await world.db.delete(noticeChoices)
  id = newId()
  await world.as('mira').schedule.add({ bookId: world.id('lantern'), id, session: form })
  // Without the notice that the session was proposed.
  await world.db.delete(notices)
})

/** A round of reminders at a moment, and the letters that it sends. */
async function round(at: Date) {
  now = at
  mails.length = 0
  await promiseReminders(await world.call(null))
  // Letters are promised by jobs that run after the first look at their queue.
  for (const _ of [1, 2, 3]) await world.runJobs()
  return mails.map(({ to }) => to).toSorted()
}
const textsOf = async (who: CastName) => (await world.as(who).notices.list({})).notices.map(({ text }) => text)
const addresses = (...who: CastName[]) => who.map(name => CAST[name].email).toSorted()
const answer = (who: CastName, answer: 'attending' | 'unavailable' | 'maybe', zone?: string) =>
  world.as(who).schedule.answer({ id, answer, ...(zone ? { zone } : {}) })
const edit = (change: object) => world.as('mira').schedule.edit({ id, session: { ...form, ...change } })

describe('a session that is near', () => {
  test('is told to its party a day before and an hour before, but not to those who cannot come', async () => {
    await answer('otto', 'attending')
    await answer('lio', 'maybe')
    await answer('mira', 'unavailable')
    expect(await round(earlier(25))).toEqual([])
    expect(await round(earlier(24))).toEqual(addresses('otto', 'lio', 'pell'))
    expect(mails[0]).toMatchObject({ subject: 'A session is near', unsubscribeUrl: expect.any(String) })
    const near = /^The Long Night of .+ is near: Wednesday,? 10 March 2027, 19:00 in Lisbon\.$/
    expect(await textsOf('otto')).toEqual([expect.stringMatching(near)])
    expect(await textsOf('pell')).toEqual([expect.stringMatching(/Lisbon\. You have not answered yet\.$/)])
    for (const who of ['mira', 'vex', 'sol'] as const) expect(await textsOf(who)).toEqual([])
    expect(await round(earlier(1))).toEqual(addresses('otto', 'lio', 'pell'))
    expect(await textsOf('otto')).toEqual([expect.stringContaining('begins soon')])
    now = BEGINS
    expect(await textsOf('otto')).toEqual([])
  })

  test('is told once, whatever is promised twice and by however many processes', async () => {
    now = earlier(24)
    const second = await world.openBeside()
    const beside = { ...(await world.call(null)), db: second.db }
    await Promise.all([remind(await world.call(null), id), remind(beside, id), remind(await world.call(null), id)])
    await second.close()
    for (const _ of [1, 2, 3]) await round(earlier(23))
    const left = await world.db.select().from(notices)
    expect(left.map(({ times }) => times)).toEqual([1, 1, 1, 1])
    expect(left.every(({ mailedAt }) => mailedAt !== null)).toBe(true)
    expect(await round(earlier(22))).toEqual([])
  })

  test('is told late after a night without a server, and never after its beginning', async () => {
    expect(await round(earlier(3))).toEqual(addresses(...PARTY))
    expect(await textsOf('otto')).toEqual([expect.stringContaining('is near')])
    expect(await round(earlier(0.2))).toEqual(addresses(...PARTY))
    const other = newId()
    await world.as('mira').schedule.add({ bookId: world.id('lantern'), id: other, session: { ...form, time: '20:00' } })
    expect(await round(new Date('2027-03-10T20:00:00Z'))).toEqual([])
    await remind(await world.call(null), other)
    expect(await textsOf('otto')).toEqual([])
  })

  test('has one reminder where both moments were missed', async () => {
    await round(earlier(0.5))
    expect(await world.db.select({ kind: notices.kind }).from(notices)).toEqual(
      PARTY.map(() => ({ kind: 'session-in-an-hour' })),
    )
  })

  test('without a time is told in the morning before, in its zone', async () => {
    await edit({ time: '', zone: 'Asia/Tokyo' })
    expect(await round(new Date('2027-03-08T23:59:00Z'))).toEqual([])
    expect(await round(new Date('2027-03-09T00:00:00Z'))).toEqual(addresses(...PARTY))
    expect(await textsOf('pell')).toEqual([expect.stringMatching(/is near: Wednesday,? 10 March 2027\./)])
    expect(await round(new Date('2027-03-09T14:30:00Z'))).toEqual([])
  })

  test('has its time by the clocks of the reader, as far as they are known', async () => {
    await answer('otto', 'attending', 'Asia/Tokyo')
    await round(earlier(24))
    expect(await textsOf('otto')).toEqual([expect.stringMatching(/11 March 2027, 04:00 in Tokyo\.$/)])
    expect(mails.find(({ to }) => to === CAST.otto.email)?.text).toContain('04:00 in Tokyo')
    expect(mails.find(({ to }) => to === CAST.lio.email)?.text).toContain('19:00 in Lisbon')
    await expect(answer('otto', 'maybe', 'Mars/Olympus')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('a reminder goes', () => {
  test('with the moment of a session that is moved, and comes again for the new one', async () => {
    await round(earlier(24))
    await edit({ title: 'The Longer Night' })
    expect(await textsOf('otto')).toEqual([expect.stringContaining('The Longer Night')])
    await edit({ date: '2027-03-20' })
    expect(await textsOf('otto')).toEqual([])
    expect(await round(earlier(1))).toEqual([])
    expect(await round(new Date('2027-03-19T19:00:00Z'))).toEqual(addresses(...PARTY))
  })

  test('with a session that is cancelled, deleted or over, also while its letter waits', async () => {
    isServerAway = true
    await round(earlier(24))
    isServerAway = false
    await edit({ status: 'cancelled' })
    expect(await round(earlier(23))).toEqual([])
    expect(await textsOf('pell')).toEqual([])
    await edit({ status: 'planned' })
    await round(earlier(22))
    await world.as('mira').schedule.remove({ id })
    expect(await textsOf('pell')).toEqual([])
    expect(await round(earlier(1))).toEqual([])
  })

  test('with a later answer that one cannot come', async () => {
    await round(earlier(24))
    await answer('otto', 'unavailable')
    expect(await textsOf('otto')).toEqual([])
    expect(await round(earlier(1))).toEqual(addresses('mira', 'lio', 'pell'))
  })
})

describe('who wants which reminders', () => {
  test('is chosen for bell and mail; a digest would be late', async () => {
    const choose = (bell: boolean, digest: 'never' | 'daily' | 'at-once') =>
      world.as('otto').notices.choose({ group: 'sessions', bell, digest })
    await expect(choose(true, 'daily')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const elsewhere = world.as('otto').notices.choose({ group: 'inn', bell: true, digest: 'at-once' })
    await expect(elsewhere).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await choose(true, 'never')
    await world.as('pell').notices.choose({ group: 'sessions', bell: false, digest: 'at-once' })
    await world.as('lio').notices.choose({ group: 'sessions', bell: false, digest: 'never' })
    expect(await round(earlier(24))).toEqual(addresses('mira', 'pell'))
    expect(await textsOf('otto')).toHaveLength(1)
    for (const who of ['pell', 'lio'] as const) expect(await textsOf(who)).toEqual([])
  })

  test('goes by the link in the letter, and letters go to verified addresses only', async () => {
    await round(earlier(24))
    const link = mails.find(({ to }) => to === CAST.otto.email)!.unsubscribeUrl!
    await world.as(null).notices.unsubscribe({ ticket: link.split('/').at(-1)! })
    const pell = eq(users.id, world.id('pell'))
    await world.db.update(users).set({ emailVerified: false }).where(pell)
    expect(await round(earlier(1))).toEqual(addresses('mira', 'lio'))
    await world.db.update(users).set({ emailVerified: true }).where(pell)
  })
})

test('a reminder goes with the right to the book', async () => {
  await round(earlier(24))
  const { characters } = await world.as('pell').characters.mine({})
  for (const { id: characterId, archived } of characters)
    if (!archived) await world.as('pell').characters.leave({ id: characterId })
  expect(await textsOf('pell')).toEqual([])
  expect(await round(earlier(1))).toEqual(addresses('mira', 'lio', 'otto'))
})
