import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoId } from '#app/demo/cast.ts'
import { books } from '#features/books/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { MOST_BOOKMARKS, NOTE_LENGTH } from '../rules.ts'
import { bookmarks } from './tables.ts'

const bookId = demoId('lantern')
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const refusal = (code: string) => ({ code })
const pagesOf = async (who: 'mira' | 'otto' | 'pell') => (await world.as(who).reader.outline({ bookId })).pages
const marksOf = async (who: 'mira' | 'otto' | 'pell') => (await world.as(who).bookmarks.list({ bookId })).bookmarks
const markedBy = async (who: 'mira' | 'otto' | 'pell', number: number, note = '') => {
  const pages = await pagesOf(who)
  const { place } = pages[number - 1]!
  const leaf = pages.filter(page => page.place === place && page.number < number).length
  return world.as(who).bookmarks.keep({ bookId, id: newId(), place, leaf, note })
}

test('every page can be marked, is found again at its number, and once is enough', async () => {
  for (const { number, title } of await pagesOf('mira'))
    expect(await markedBy('mira', number)).toMatchObject({ number, title })
  const marks = await marksOf('mira')
  expect(marks.map(({ number }) => number)).toEqual((await pagesOf('mira')).map(({ number }) => number))
  const [first] = marks
  expect(await markedBy('mira', 1)).toEqual(first)
  expect(await marksOf('mira')).toHaveLength(marks.length)
})

test('bookmarks are their reader’s alone: nobody else has, changes or removes them', async () => {
  const [mine] = await marksOf('otto')
  expect(mine?.note).toMatch(/Nine Hares/)
  for (const who of ['mira', 'sol', 'pell', 'lio'] as const) {
    const { bookmarks: theirs } = await world.as(who).bookmarks.list({ bookId })
    expect(theirs.map(({ id }) => id)).not.toContain(mine!.id)
    await expect(world.as(who).bookmarks.annotate({ id: mine!.id, note: 'Mine.' })).rejects.toMatchObject(
      refusal('NOT_FOUND'),
    )
    await expect(world.as(who).bookmarks.remove({ id: mine!.id })).rejects.toMatchObject(refusal('NOT_FOUND'))
    const { place, leaf } = mine!
    const stolen = world.as(who).bookmarks.keep({ bookId, id: mine!.id, place: place.split('.')[0]!, leaf: leaf + 9 })
    await expect(stolen).rejects.toMatchObject(refusal('NOT_ALLOWED'))
  }
  await expect(world.as(null).bookmarks.list({ bookId })).rejects.toMatchObject(refusal('SIGN_IN_REQUIRED'))
  expect((await marksOf('otto'))[0]).toEqual(mine)
})

test('a note is written and taken away, and has its length', async () => {
  const { id } = await markedBy('pell', 2, ' The lamp.\u0007 ')
  expect((await marksOf('pell')).find(one => one.id === id)?.note).toBe('The lamp.')
  expect(await world.as('pell').bookmarks.annotate({ id, note: 'x'.repeat(NOTE_LENGTH) })).toMatchObject({
    id,
    number: 2,
  })
  await expect(world.as('pell').bookmarks.annotate({ id, note: 'x'.repeat(NOTE_LENGTH + 1) })).rejects.toMatchObject(
    refusal('BAD_REQUEST'),
  )
  expect(await world.as('pell').bookmarks.annotate({ id, note: '' })).toMatchObject({ note: '' })
})

test('what was removed comes back as it was', async () => {
  const [before] = await marksOf('otto')
  await world.as('otto').bookmarks.remove({ id: before!.id })
  expect((await marksOf('otto')).map(({ id }) => id)).not.toContain(before!.id)
  await expect(world.as('otto').bookmarks.remove({ id: before!.id })).rejects.toMatchObject(refusal('NOT_FOUND'))
  const { id, place, leaf, words, note, keptAt } = before!
  expect(await world.as('otto').bookmarks.keep({ bookId, id, place, leaf, words, note, keptAt })).toEqual(before)
})

test('only a page of the book can be marked, and so many of them', async () => {
  const keep = (place: string, leaf = 0) => world.as('pell').bookmarks.keep({ bookId, id: newId(), place, leaf })
  for (const place of ['nothing', newId(), world.id('forty-seconds')])
    await expect(keep(place)).rejects.toMatchObject(refusal('NOT_FOUND'))
  const { length } = await marksOf('pell')
  const chapterId = world.id('lantern-road')
  await world.db.insert(bookmarks).values(
    Array.from({ length: MOST_BOOKMARKS - length - 1 }, (_, n) => ({
      id: newId(),
      userId: world.id('pell'),
      bookId,
      chapterId,
      place: chapterId,
      leaf: n + 100,
      words: 0,
      keptAt: new Date(),
    })),
  )
  const both = await Promise.allSettled([keep(chapterId, 50), keep(chapterId, 51)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(keep(chapterId, 52)).rejects.toMatchObject({ code: 'BOOKMARKS_FULL', data: { most: MOST_BOOKMARKS } })
  expect(await marksOf('pell')).toHaveLength(MOST_BOOKMARKS)
})

test('a bookmark stays with its words when pages are added before them, and goes with its chapter', async () => {
  const gm = world.as('mira')
  const ofMira = { bookId, chapterId: newId() }
  const nights = Array.from({ length: 90 }, (_, n) => `Night number ${n} on the long road, told once more by the fire.`)
  const save = async (paragraphs: string[], baseVersion: number) =>
    gm.manuscripts.save({
      ...ofMira,
      title: 'A long night',
      source: paragraphs.join('\n\n'),
      scribeStyle: 'fantasy',
      baseVersion,
    })
  await save(nights, 0)
  const second = (await pagesOf('otto')).find(page => page.chapterId === ofMira.chapterId && page.partNumber === 2)!
  const { id, number } = await markedBy('otto', second.number)
  const textAt = async (page: number) => (await world.as('otto').reader.page({ bookId, number: page })).content
  const words = (await textAt(number)).slice(0, 40)

  await save([...nights.map(line => `${line} Before it all.`).reverse(), ...nights], 1)
  const moved = (await marksOf('otto')).find(one => one.id === id)!
  expect(moved.number).toBeGreaterThan(number)
  expect(await textAt(moved.number)).toContain(words)

  // Where its words are gone, it lies as far into its chapter as it did.
  await save(
    nights.map(line => line.replace('Night', 'Evening').replace('road', 'river')),
    2,
  )
  expect((await marksOf('otto')).find(one => one.id === id)?.number).toBe(number)

  await gm.manuscripts.remove(ofMira)
  expect((await marksOf('otto')).map(one => one.id)).not.toContain(id)
})

test('without the book there is no bookmark, and with it they are there again', async () => {
  const before = await marksOf('otto')
  expect(before.length).toBeGreaterThan(0)
  await world.as('mira').realms.ban({ userId: world.id('otto'), reason: 'for the test' })
  await world.db.update(books).set({ ward: 'gm-only' })
  await expect(marksOf('otto')).rejects.toMatchObject(refusal('BOOK_NOT_FOUND'))
  const { place, leaf, id } = before[0]!
  await expect(world.as('otto').bookmarks.keep({ bookId, id: newId(), place, leaf })).rejects.toMatchObject(
    refusal('BOOK_NOT_FOUND'),
  )
  await expect(world.as('otto').bookmarks.annotate({ id, note: 'x' })).rejects.toMatchObject(refusal('BOOK_NOT_FOUND'))
  await world.as('mira').realms.unban({ userId: world.id('otto') })
  await world.db.update(books).set({ ward: 'party' })
  expect(await marksOf('otto')).toEqual(before)
})

test('120 changes a minute are let through, and the next ones are refused before pages are laid out', async () => {
  const { list, keep, annotate, remove } = world.as('pell').bookmarks
  const id = (await list({ bookId })).bookmarks[0]!.id
  const wish = { bookId, id: newId(), place: newId(), leaf: 0 }
  const changes = [() => keep(wish), () => annotate({ id, note: 'x' }), () => remove({ id })]
  const codeOf = (change: () => Promise<unknown>) => change().then(String, error => error.code)
  const tries = await Promise.all(Array.from({ length: 120 }, () => codeOf(changes[0]!)))
  expect(new Set(tries)).toEqual(new Set(['NOT_FOUND', 'TOO_MANY_REQUESTS']))
  expect(await Promise.all(changes.map(codeOf))).toEqual(changes.map(() => 'TOO_MANY_REQUESTS'))
})
