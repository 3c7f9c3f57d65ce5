import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAST, type CastName } from '#app/demo/cast.ts'
import { noticeChoices, notices } from '#features/notices/server/tables.ts'
import { limitsInProcess } from '#kit/server/limits-in-process.ts'
import type { Mail } from '#kit/server/mail/mailer.ts'
import { dayIn, daysAfter } from '#kit/shared/days.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { gameSessions } from './tables.ts'

const day = (many: number) => daysAfter(dayIn('UTC', new Date()), many)
const form = { title: 'The Long Night', date: day(8), time: '19:00', zone: 'Europe/Lisbon' }
let world: World
let id: string
const mails: Mail[] = []
beforeAll(async () => {
  world = await openWorld()
  world.app.ports.mailer = {
    kind: 'smtp',
    outbox: null,
    health: async () => {},
    send: async mail => void mails.push(mail),
  }
})
afterAll(() => world.close())
beforeEach(async () => {
  world.app.ports.limits = limitsInProcess()
  await world.db.delete(gameSessions)
  await world.db.delete(notices)
  await world.db.delete(noticeChoices)
  id = newId()
  await world.as('mira').schedule.add({ bookId: world.id('lantern'), id, session: form })
  await world.as('otto').schedule.answer({ id, answer: 'attending' })
  await world.as('lio').schedule.answer({ id, answer: 'maybe' })
  await world.as('pell').schedule.answer({ id, answer: 'unavailable' })
})

const edit = (change: object) => world.as('mira').schedule.edit({ id, session: { ...form, ...change } })
/** The letters that are sent now, by their recipients. */
async function letters() {
  mails.length = 0
  for (const _ of [1, 2, 3]) await world.runJobs()
  return mails.map(({ to }) => to).toSorted()
}
const addresses = (...who: CastName[]) => who.map(name => CAST[name].email).toSorted()

test('a moved session is mailed at once to those who wanted to come, and to nobody else', async () => {
  await edit({ title: 'Only the name' })
  expect(await letters()).toEqual([])
  await edit({ date: day(9) })
  expect(await letters()).toEqual(addresses('otto', 'lio'))
  expect(mails[0]).toMatchObject({ subject: 'A session was moved', unsubscribeUrl: expect.any(String) })
  expect(mails[0]?.text).toMatch(/The Long Night of .+ was moved: .+ 19:00 in Lisbon/)
  expect(await letters()).toEqual([])
})

test('a second move is mailed again, though nobody has read of the first', async () => {
  await edit({ date: day(9) })
  await letters()
  await edit({ date: day(10) })
  expect(await letters()).toEqual(addresses('otto', 'lio'))
})

test('moved twice before the letters go, one letter tells the last moment', async () => {
  await edit({ date: day(9) })
  await edit({ date: day(9), time: '20:00' })
  expect(await letters()).toEqual(addresses('otto', 'lio'))
  expect(mails[0]?.text).toContain('20:00 in Lisbon')
})

test('a cancelled and a deleted session are mailed once each, and none that was planned again', async () => {
  await edit({ status: 'cancelled' })
  expect(await letters()).toEqual(addresses('otto', 'lio'))
  expect(mails[0]?.subject).toBe('A session was cancelled')
  await edit({ status: 'planned' })
  await edit({ status: 'cancelled' })
  await edit({ status: 'planned' })
  expect(await letters()).toEqual([])
  await world.as('mira').schedule.remove({ id })
  expect(await letters()).toEqual(addresses('otto', 'lio'))
})

test('who wants no letters about sessions gets none, and still the notice', async () => {
  await world.as('otto').notices.choose({ group: 'sessions', bell: true, digest: 'never' })
  await edit({ date: day(9) })
  expect(await letters()).toEqual(addresses('lio'))
  expect((await world.as('otto').notices.list({})).notices).toHaveLength(1)
})

test('of so many moves within an hour the next is refused, and one that tells nobody is not', async () => {
  for (let at = 0; at < 60; at++) await edit({ date: day(9 + (at % 20)) })
  await expect(edit({ date: day(40) })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await expect(world.as('mira').schedule.remove({ id })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await edit({ date: day(9 + (59 % 20)), title: 'Only the name' })
  for (const who of ['otto', 'lio'] as const) await world.as(who).schedule.answer({ id, answer: 'unavailable' })
  await edit({ date: day(40) })
})
