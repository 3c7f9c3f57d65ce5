import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { newId } from '#kit/shared/ids.ts'
import { rewriteBook } from '#test/house/rewrite-book.ts'
import { openWorld, type World } from '#test/world.ts'
import { demoEvents } from './demo/story.ts'
import { timelineEntries } from './tables.ts'

let world: World
let bookId: string
beforeAll(async () => {
  world = await openWorld()
  bookId = world.id('lantern')
})
afterAll(() => world.close())

const on = (year: number, month = 0, day = 0) => ({ year, month, day })
const event = (title: string, date = on(1127, 2, 3)) => ({
  title,
  text: '',
  date,
  end: null,
  linkKind: 'none' as const,
  linkId: null,
})
const add = (title: string, date = on(1127, 2, 3), more: object = {}) =>
  world
    .as('mira')
    .timeline.add({ bookId, id: newId(), version: 1, veil: false, event: { ...event(title, date), ...more } })
const titlesFor = async (who: CastName) =>
  (await world.as(who).timeline.list({ bookId })).entries.map(({ title }) => title)

describe('who sees what', () => {
  test('the party reads open events; veiled ones and their years are not there for it', async () => {
    const veiled = demoEvents.filter(({ veil }) => veil).map(({ title }) => title)
    expect(await titlesFor('mira')).toEqual(expect.arrayContaining(veiled))
    expect(await titlesFor('lio')).toEqual(expect.arrayContaining(veiled))
    for (const who of ['otto', 'pell'] as const) {
      const seen = await titlesFor(who)
      for (const title of veiled) expect(seen).not.toContain(title)
      expect(seen).toContain('Lanterns take light along the road')
    }
    const many = ({ years }: { years: { year: number; many: number }[] }) =>
      years.find(({ year }) => year === 1009)?.many
    expect(many(await world.as('mira').timeline.read({ bookId }))).toBe(2)
    expect(many(await world.as('otto').timeline.read({ bookId }))).toBe(1)
  })

  test('who may not know what an event leads to gets it without the link', async () => {
    const of = async (who: CastName) =>
      (await world.as(who).timeline.list({ bookId })).entries.find(({ id }) => id === world.id('event furniture'))
    expect(await of('mira')).toMatchObject({ link: { kind: 'npc', name: 'Odo Wickenshaw' }, linkHidden: true })
    expect(await of('otto')).toMatchObject({ link: null, linkHidden: false, title: expect.any(String) })
  })

  test('sessions are for the party, and chapters for readers', async () => {
    expect(await titlesFor('otto')).toEqual(expect.arrayContaining(['The Recorder Speaks']))
    const kinds = async (who: CastName) =>
      new Set((await world.as(who).timeline.list({ bookId })).entries.map(({ kind }) => kind))
    expect(await kinds('otto')).toEqual(new Set(['event', 'session', 'chapter']))
    // A visitor of an open book is not of its party.
    await rewriteBook(world, bookId, { ward: 'public' }, 'mira')
    expect(await kinds('vex')).toEqual(new Set(['event', 'chapter']))
    await rewriteBook(world, bookId, { ward: 'party' }, 'mira')
    await expect(kinds('vex')).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
  })

  test('one kind alone, and from a year on', async () => {
    const otto = world.as('otto').timeline
    const chapters = await otto.list({ bookId, kind: 'chapter' })
    expect(chapters.entries.map(({ link }) => link?.kind)).toEqual(['chapter', 'chapter'])
    expect((await otto.read({ bookId, kind: 'chapter' })).years).toEqual([{ year: 1127, many: 2 }])
    const late = await otto.list({ bookId, from: 1100 })
    expect(late.entries.every(({ date }) => date.year >= 1100)).toBe(true)
  })
})

describe('writing', () => {
  test('the GM side adds, changes, veils and removes; players and strangers do not', async () => {
    const id = newId()
    const mira = world.as('mira').timeline
    const given = { bookId, id, version: 1, event: event('The well is dry') }
    await expect(world.as('otto').timeline.add(given)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(world.as('vex').timeline.add(given)).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    expect(await mira.add(given)).toMatchObject({ veiled: true, title: 'The well is dry' })
    expect(await mira.add(given)).toMatchObject({ id })
    expect(await titlesFor('otto')).not.toContain('The well is dry')
    await expect(world.as('otto').timeline.setVeil({ id, veil: false })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await world.as('lio').timeline.setVeil({ id, veil: false })
    expect(await titlesFor('otto')).toContain('The well is dry')
    await mira.edit({ id, version: 1, event: { ...event('The well is full'), end: on(1127, 3) } })
    expect(await titlesFor('otto')).toContain('The well is full')
    await expect(world.as('otto').timeline.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await mira.remove({ id })
    await expect(mira.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('dates must be in the calendar, and end after they begin', async () => {
    await expect(add('No such month', on(1127, 9))).rejects.toMatchObject({ code: 'DATE_NOT_IN_CALENDAR' })
    await expect(add('No such day', on(1127, 4, 2))).rejects.toMatchObject({ code: 'DATE_NOT_IN_CALENDAR' })
    await expect(add('A day without its month', on(1127, 0, 2))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(add('Backwards', on(1127, 2, 3), { end: on(1127, 2, 2) })).rejects.toMatchObject({
      code: 'ENDS_BEFORE_IT_BEGINS',
    })
    await expect(add('Too far', on(100_000))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await add('Long ago', on(-99_999, 1, 1))).toMatchObject({ date: on(-99_999, 1, 1) })
  })

  test('an event leads to things of its own book, and stays when they go', async () => {
    const elsewhere = { linkKind: 'chapter', linkId: world.id('forty-seconds') }
    await expect(add('A gap', undefined, elsewhere)).rejects.toMatchObject({ code: 'TIMELINE_LINK_GONE' })
    const { targets } = await world.as('mira').timeline.targets({ bookId, find: '' })
    expect(new Set(targets.map(({ kind }) => kind))).toEqual(new Set(['npc', 'chapter', 'session', 'map']))
    await expect(world.as('otto').timeline.targets({ bookId })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    const session = { linkKind: 'session', linkId: world.id('session stone') }
    const { id, link } = await add('The stone is asked', undefined, session)
    expect(link).toMatchObject({ kind: 'session', name: 'What the Stone Says' })
    await world.as('mira').schedule.remove({ id: world.id('session stone') })
    const { entries } = await world.as('mira').timeline.list({ bookId })
    expect(entries.find(one => one.id === id)).toMatchObject({ link: null, title: 'The stone is asked' })
  })

  test('a text is plain and has a limit', async () => {
    await expect(add('Too long', undefined, { text: 'x'.repeat(2001) })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(add('  ')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('sessions and chapters', () => {
  test('what has no date waits for the GM side, and is placed, moved and taken back', async () => {
    const mira = world.as('mira').timeline
    const targetId = world.id('magistrates-return')
    const waits = async () => (await mira.unplaced({ bookId })).unplaced.some(({ id }) => id === targetId)
    expect(await waits()).toBe(true)
    await expect(world.as('otto').timeline.unplaced({ bookId })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    const given = { bookId, kind: 'chapter' as const, targetId, version: 1, date: on(1127, 2, 25) }
    await expect(world.as('otto').timeline.place(given)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    const placed = await mira.place(given)
    expect(placed).toMatchObject({
      kind: 'chapter',
      link: { id: targetId },
      can: { edit: false, veil: false, remove: true },
    })
    expect(await mira.place({ ...given, date: on(1127, 2) })).toMatchObject({ id: placed.id, date: on(1127, 2) })
    expect(await waits()).toBe(false)
    await expect(mira.edit({ id: placed.id, version: 1, event: event('x') })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    })
    await mira.remove({ id: placed.id })
    expect(await waits()).toBe(true)
  })

  test('what is of another book is not placed', async () => {
    const given = { bookId, kind: 'session' as const, targetId: world.id('session arcology'), version: 1, date: on(1) }
    await expect(world.as('mira').timeline.place(given)).rejects.toMatchObject({ code: 'TIMELINE_LINK_GONE' })
  })

  test('sessions to come do not wait for a date', async () => {
    const { unplaced } = await world.as('mira').timeline.unplaced({ bookId })
    expect(unplaced.some(({ id }) => id === world.id('session mile'))).toBe(false)
  })
})

describe('a long timeline', () => {
  test('comes in windows of 50, each entry once and in order, and ends at 2000', async () => {
    const book = world.id('afterlight')
    const row = (at: number) => ({
      ...{
        id: newId(),
        bookId: book,
        title: `${at}`,
        text: '',
        veil: false,
        createdAt: new Date(),
        updatedAt: new Date(),
      },
      ...{ year: 2000 + (at % 7), month: at % 5, day: at % 5 === 0 ? 0 : (at % 3) + 1 },
    })
    await world.db.insert(timelineEntries).values(Array.from({ length: 2000 }, (_, at) => row(at)))
    const mira = world.as('mira').timeline
    const seen: { id: string; date: { year: number; month: number; day: number } }[] = []
    let after: string | null | undefined
    do {
      const window = await mira.list({ bookId: book, ...(after && { after }) })
      expect(window.entries.length).toBeLessThanOrEqual(50)
      seen.push(...window.entries)
      after = window.next
    } while (after)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(2000)
    const keys = seen.map(({ date }) => date.year * 10_000 + date.month * 100 + date.day)
    expect(keys).toEqual([...keys].sort((a, b) => a - b))
    await expect(
      mira.add({ bookId: book, id: newId(), version: 0, event: event('One more', on(2001)) }),
    ).rejects.toMatchObject({ code: 'TIMELINE_FULL' })
    await expect(mira.list({ bookId: book, after: 'nonsense' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('calls', () => {
  let limited: World
  beforeEach(async () => {
    limited = await openWorld()
  })

  test('are limited', async () => {
    const { setToday } = limited.as('mira').timeline
    const today = { bookId: limited.id('lantern'), version: 1, today: null }
    const calls = Array.from({ length: 121 }, () => setToday(today))
    const codes = (await Promise.allSettled(calls)).map(one => (one.status === 'rejected' ? one.reason.code : 'done'))
    expect(codes).toContain('TOO_MANY_REQUESTS')
    await limited.close()
  })
})
