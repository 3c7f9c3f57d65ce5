import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWebApp } from '#app/server/web-app.ts'
import { limitsInProcess } from '#kit/server/limits-in-process.ts'
import { dayIn, daysAfter } from '#kit/shared/days.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import type { SessionFormValues } from '../forms.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.heard.length = 0
})

type Who = Parameters<World['as']>[0]
const soon = daysAfter(dayIn('UTC', new Date()), 5)
const added = (more: Partial<SessionFormValues> = {}) =>
  world.as('mira').schedule.add({
    bookId: world.id('lantern'),
    id: newId(),
    session: { title: 'One more evening', date: soon, time: '19:30', zone: 'Europe/Lisbon', ...more },
  })
const opened = async (who: Who, renew = false) => (await world.as(who).schedule.openFeed({ renew })).url!

/** Reads an address as a calendar program does: without a session. */
const read = (url: string) => openWebApp(world.app).fetch(new Request(url))
async function eventsOf(url: string) {
  const answer = await read(url)
  expect(answer.status).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
  return calendar.getAllSubcomponents('vevent').map(part => new ICAL.Event(part))
}
const titles = async (url: string) => (await eventsOf(url)).map(({ summary }) => summary)

describe('the calendar feed of a person', () => {
  test('is opened once, renewed and closed, and only the address of now is answered', async () => {
    expect(await world.as('otto').schedule.feed()).toEqual({ url: null })
    const first = await opened('otto')
    expect(await opened('otto')).toBe(first)
    expect(world.heard.filter(({ name }) => name === 'calendarFeed.changed')).toHaveLength(1)
    const second = await opened('otto', true)
    expect(await world.as('otto').schedule.feed()).toEqual({ url: second })
    expect((await read(first)).status).toBe(404)
    expect((await read(second)).status).toBe(200)
    expect(await world.as('otto').schedule.closeFeed()).toEqual({ url: null })
    expect((await read(second)).status).toBe(404)
    await expect(world.as(null).schedule.feed()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })

  test('holds the sessions of every table, as a calendar that programs can read and nobody caches', async () => {
    const { id, title, startsAt } = await added({ goals: 'Cross the marsh; bring rope, \\ and light.\nAnd 灯.' })
    const day = await added({ title: 'A whole day', time: '' })
    const answer = await read(await opened('otto'))
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const events = await eventsOf(await opened('otto'))
    const evening = events.find(({ uid }) => uid.startsWith(id))!
    expect(evening.summary).toContain(title)
    expect(evening.description).toBe('Cross the marsh; bring rope, \\ and light.\nAnd 灯.')
    expect(evening.startDate.toJSDate()).toEqual(startsAt)
    expect(evening.duration.toSeconds()).toBe(3 * 3600)
    const whole = events.find(({ uid }) => uid.startsWith(day.id))!
    expect(whole.startDate.isDate).toBe(true)
    expect(whole.startDate.toString()).toBe(soon)
  })

  test('says that a session is cancelled, and leaves out one that is deleted', async () => {
    const { id } = await added({ title: 'It may not be' })
    await world.as('mira').schedule.edit({
      id,
      session: { date: soon, zone: 'Europe/Lisbon', title: 'It may not be', status: 'cancelled' },
    })
    const url = await opened('otto')
    const statusOf = async () =>
      (await eventsOf(url)).find(({ uid }) => uid.startsWith(id))?.component.getFirstPropertyValue('status')
    expect(await statusOf()).toBe('CANCELLED')
    await world.as('mira').schedule.remove({ id })
    expect(await statusOf()).toBeUndefined()
  })

  test('shows nothing of the GM side, and nothing to those outside the party', async () => {
    await added({ title: 'An evening of secrets', notes: 'Nobody knows about the cellar' })
    const text = await (await read(await opened('mira'))).text()
    expect(text).toContain('An evening of secrets')
    expect(text).not.toContain('cellar')
    expect((await titles(await opened('vex'))).filter(one => one.includes('An evening of secrets'))).toEqual([])
  })

  test('answers a forged, a cut and a missing address like one that never was', async () => {
    const url = await opened('pell')
    const { origin, pathname } = new URL(url)
    const ticket = new URL(url).searchParams.get('ticket')!
    const [payload, seal] = ticket.split('.')
    const other = Buffer.from(JSON.stringify({ feed: newId() })).toString('base64url')
    for (const wrong of ['', 'x', payload!, `${other}.${seal}`, `${payload}.`, `${ticket}x`.slice(1)])
      expect((await read(`${origin}${pathname}?ticket=${wrong}`)).status, wrong).toBe(404)
    expect((await read(`${origin}${pathname}`)).status).toBe(404)
  })

  test('follows the rights of the moment: who loses the seat loses the sessions', async () => {
    await added({ title: 'Only while you play' })
    const url = await opened('otto')
    const sees = async () => (await titles(url)).some(one => one.includes('Only while you play'))
    expect(await sees()).toBe(true)
    await world.as('mira').realms.ban({ userId: world.id('otto'), reason: 'Sat on the cat.' })
    expect(await sees()).toBe(false)
    await world.as('mira').realms.unban({ userId: world.id('otto') })
    expect(await sees()).toBe(true)
  })
  test('is read a hundred and twenty times an hour, and then says when it can be read again', async () => {
    const limits = limitsInProcess()
    const site = openWebApp({ ...world.app, ports: { ...world.app.ports, limits } })
    const url = await opened('lio')
    for (let times = 0; times < 120; times++) expect((await site.fetch(new Request(url))).status).toBe(200)
    const refused = await site.fetch(new Request(url))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await limits.close()
  })
})
