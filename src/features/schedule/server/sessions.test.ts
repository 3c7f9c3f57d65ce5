import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plans } from '#features/entitlements/server/tables.ts'
import { dayIn, daysAfter } from '#kit/shared/days.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import type { SessionFormValues } from '../forms.ts'
import { SESSION_WINDOW } from '../rules.ts'
import { sessionAnswers } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.heard.length = 0
})

const soon = daysAfter(dayIn('UTC', new Date()), 5)
const lantern = () => world.id('lantern')
const form = (more: Partial<SessionFormValues> = {}): SessionFormValues => ({
  title: 'One more evening',
  date: soon,
  time: '19:30',
  zone: 'Europe/Lisbon',
  notes: 'Nobody knows about the cellar',
  ...more,
})
const added = (more: Partial<SessionFormValues> = {}, who: 'mira' | 'lio' = 'mira') =>
  world.as(who).schedule.add({ bookId: lantern(), id: newId(), session: form(more) })
const heard = () => world.heard.filter(({ name }) => name.startsWith('gameSession')).map(({ name }) => name)

describe('the sessions of a book', () => {
  test('the GM side adds one: it is planned, lasts three hours, and the form sent twice adds one', async () => {
    const input = { bookId: lantern(), id: newId(), session: form() }
    const session = await world.as('lio').schedule.add(input)
    expect(session).toMatchObject({ status: 'planned', duration: '3', isUpcoming: true, createdBy: world.id('lio') })
    expect(await world.as('lio').schedule.add(input)).toMatchObject({ id: session.id })
    expect(heard()).toEqual(['gameSession.changed'])
    for (const who of ['otto', 'pell'] as const)
      await expect(world.as(who).schedule.add({ ...input, id: newId() })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(world.as('vex').schedule.add({ ...input, id: newId() })).rejects.toMatchObject({
      code: 'BOOK_NOT_FOUND',
    })
  })

  test('a missing title or date is named at its field; a zone that does not exist and a far year are refused', async () => {
    const wrong = async (more: Partial<SessionFormValues>) => {
      const refusal = await added(more).then(
        () => null,
        error => error,
      )
      return (refusal.data.issues as { path: string[]; message: string }[]).map(({ path, message }) => [
        path.at(-1),
        message,
      ])
    }
    expect(await wrong({ title: ' ' })).toEqual([['title', 'Title is required']])
    expect(await wrong({ date: '' })).toEqual([['date', 'Date is required']])
    expect(await wrong({ date: '9999-12-31' })).toEqual([['date', 'Choose a date from 1970 to 2199.']])
    expect(await wrong({ date: '2026-02-30' })).toEqual([['date', 'Choose a date from 1970 to 2199.']])
    expect(await wrong({ time: '7 pm' })).toEqual([['time', 'Write the time as 19:30.']])
    expect(await wrong({ zone: 'Mars/Olympus' })).toEqual([['zone', 'There is no such time zone.']])
  })

  test('the party sees sessions; notes are for the GM side alone; a stranger and a visitor see none', async () => {
    const { id } = await added()
    for (const who of ['mira', 'lio', 'sol'] as const)
      expect(await world.as(who).schedule.read({ id })).toMatchObject({ notes: 'Nobody knows about the cellar' })
    for (const who of ['otto', 'pell'] as const) {
      const session = await world.as(who).schedule.read({ id })
      expect(session).toMatchObject({ title: 'One more evening', can: { edit: false, remove: false, answer: true } })
      expect(session).not.toHaveProperty('notes')
      expect(JSON.stringify(await world.as(who).schedule.list({ bookId: lantern() }))).not.toContain('cellar')
    }
    await expect(world.as('vex').schedule.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(world.as('vex').schedule.list({ bookId: lantern() })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    await expect(world.as(null).schedule.list({ bookId: lantern() })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
  })

  test('an edit keeps the creation and the answers, and changes what is named; players may not', async () => {
    const session = await added()
    await world.as('otto').schedule.answer({ id: session.id, answer: 'maybe' })
    const edited = await world.as('lio').schedule.edit({
      id: session.id,
      session: { title: 'Later', date: daysAfter(soon, 1), zone: 'Europe/Berlin', status: 'active' },
    })
    expect(edited).toMatchObject({
      title: 'Later',
      time: '19:30',
      zone: 'Europe/Berlin',
      status: 'active',
      notes: 'Nobody knows about the cellar',
      createdAt: session.createdAt,
      createdBy: world.id('mira'),
      reactions: { maybe: [{ userId: world.id('otto') }] },
    })
    const change = { id: session.id, session: { title: 'Mine', date: soon, zone: 'UTC' } }
    await expect(world.as('otto').schedule.edit(change)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(world.as('vex').schedule.edit(change)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a time taken away leaves the day, and a skipped one is moved on', async () => {
    const session = await added({ date: '2027-03-28', time: '01:30' })
    expect(session.startsAt.toISOString()).toBe('2027-03-28T01:30:00.000Z')
    const { id } = session
    const edited = await world.as('mira').schedule.edit({ id, session: form({ date: '2027-03-28', time: '' }) })
    expect(edited).toMatchObject({ time: null, date: '2027-03-28' })
    expect(edited.upcomingUntil.toISOString()).toBe('2027-03-28T23:00:00.000Z')
  })

  test('deleting one takes its answers along; players may not', async () => {
    const { id } = await added()
    await world.as('otto').schedule.answer({ id, answer: 'attending' })
    await expect(world.as('otto').schedule.remove({ id })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await world.as('lio').schedule.remove({ id })
    await expect(world.as('mira').schedule.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await world.db.select().from(sessionAnswers).where(eq(sessionAnswers.sessionId, id))).toEqual([])
  })

  test('an id of another book adds nothing here', async () => {
    const { id } = await added()
    const input = { bookId: world.id('afterlight'), id, session: form() }
    await expect(world.as('sol').schedule.add(input)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('the list goes on by keyset, the latest first', async () => {
    for (let at = 0; at < SESSION_WINDOW; at++) await added({ date: daysAfter('2030-01-01', at), status: 'completed' })
    const first = await world.as('otto').schedule.list({ bookId: lantern() })
    const next = await world.as('otto').schedule.list({ bookId: lantern(), after: first.next! })
    const all = [...first.sessions, ...next.sessions]
    expect(first.sessions).toHaveLength(SESSION_WINDOW)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all.map(({ startsAt }) => startsAt.getTime())).toEqual(
      all.map(({ startsAt }) => startsAt.getTime()).toSorted((one, other) => other - one),
    )
    const junk = { bookId: lantern(), after: 'junk' }
    await expect(world.as('otto').schedule.list(junk)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('what lies ahead', () => {
  test('the first three upcoming sessions, the next one first, without completed and cancelled ones', async () => {
    const today = dayIn('Pacific/Pago_Pago', new Date())
    const now = await added({ title: 'Still today', date: today, time: '', zone: 'Pacific/Pago_Pago' })
    const off = await added({ date: daysAfter(soon, -4), status: 'cancelled' })
    const { sessions } = await world.as('pell').schedule.upcoming({ bookId: lantern() })
    expect(sessions).toHaveLength(3)
    expect(sessions[0]).toMatchObject({ id: now.id, isUpcoming: true })
    expect(sessions.map(({ id }) => id)).not.toContain(off.id)
    await world.as('mira').schedule.remove({ id: now.id })
    await expect(world.as('vex').schedule.upcoming({ bookId: lantern() })).rejects.toMatchObject({
      code: 'BOOK_NOT_FOUND',
    })
  })

  test('a calendar gets the sessions of its days; a span that no calendar shows is refused', async () => {
    const { id } = await added({ date: '2031-05-10' })
    const span = { bookId: lantern(), from: '2031-05-01', to: '2031-05-31' }
    const { sessions } = await world.as('otto').schedule.marked(span)
    expect(sessions.map(one => one.id)).toEqual([id])
    expect((await world.as('otto').schedule.marked({ ...span, to: '2031-07-01' })).sessions).toHaveLength(1)
    for (const wrong of [
      { ...span, to: '2031-07-02' },
      { ...span, to: '2032-05-31' },
      { ...span, to: '2031-04-30' },
      { ...span, from: '9999-12-01', to: '9999-12-31' },
      { ...span, from: '0000-01-01', to: '0000-01-02' },
    ])
      await expect(world.as('otto').schedule.marked(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(world.as('vex').schedule.marked(span)).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
  })
})

describe('answers', () => {
  test('the latest counts, each person is in one list, and it can be taken back; only the party answers', async () => {
    const { id } = await added()
    world.heard.length = 0
    await world.as('otto').schedule.answer({ id, answer: 'attending' })
    const both = await world.as('otto').schedule.answer({ id, answer: 'unavailable' })
    expect(both).toMatchObject({
      own: 'unavailable',
      reactions: { attending: [], unavailable: [{ userId: world.id('otto') }] },
    })
    expect((await world.as('mira').schedule.read({ id })).reactions.unavailable).toHaveLength(1)
    expect(await world.as('otto').schedule.answer({ id, answer: null })).toMatchObject({ own: null })
    expect(heard()).toEqual(Array(3).fill('gameSession.answered'))
    await expect(world.as('vex').schedule.answer({ id, answer: 'attending' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('the answer of somebody who has left the party is not shown', async () => {
    const { id } = await added()
    await world.as('pell').schedule.answer({ id, answer: 'attending' })
    const { characters } = await world.as('pell').characters.mine({})
    for (const { id: characterId, bookId, archived } of characters)
      if (bookId === lantern() && !archived) await world.as('pell').characters.leave({ id: characterId })
    expect((await world.as('mira').schedule.read({ id })).reactions.attending).toEqual([])
    await expect(world.as('pell').schedule.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('while the plan of the host has ended adding and changing wait, and deleting does not', async () => {
  const { id } = await added()
  const ofMira = eq(plans.userId, world.id('mira'))
  await world.db.update(plans).set({ status: 'ended' }).where(ofMira)
  await expect(added()).rejects.toMatchObject({ code: 'WRITING_WAITS' })
  await expect(world.as('lio').schedule.edit({ id, session: form() })).rejects.toMatchObject({ code: 'WRITING_WAITS' })
  await expect(world.as('otto').schedule.edit({ id, session: form() })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  expect(await world.as('otto').schedule.answer({ id, answer: 'maybe' })).toMatchObject({ own: 'maybe' })
  await world.as('mira').schedule.remove({ id })
  await world.db.update(plans).set({ status: 'active' }).where(ofMira)
})
