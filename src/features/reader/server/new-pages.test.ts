import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let bookId: string
let chapterId: string
let version: number
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  const made = await world.as('mira').books.create({ title: `A book ${newId()}`, ward: 'public' })
  bookId = made.id
  chapterId = newId()
  version = 0
  return async () => {
    await world.as('mira').books.burn({ id: bookId, phrase: 'BURN IT' })
  }
})

type Who = 'otto' | 'pell' | 'mira'
const at = (minutes: number) => ({ now: new Date(Date.now() + minutes * 60_000) })

async function save(minutes: number, source: string): Promise<void> {
  const text = { bookId, chapterId, title: 'The Ford', source, scribeStyle: 'fantasy' as const, baseVersion: version }
  version = (await world.as('mira', at(minutes)).manuscripts.save(text)).version
}

/** The numbers of the pages that are new to somebody who comes back now; `of` how many pages they have. */
async function newTo(who: Who, minutes: number): Promise<{ of: number; isNew: number[] }> {
  await world.as(who, at(minutes)).reader.visit({ bookId })
  const { pages } = await world.as(who, at(minutes)).reader.outline({ bookId })
  return { of: pages.length, isNew: pages.filter(({ isNew }) => isNew).map(({ number }) => number) }
}

const everybody = ['otto', 'pell', 'mira'] as const
const comeFirst = () => Promise.all(everybody.map(who => world.as(who, at(1)).reader.visit({ bookId })))

const paragraphs = (name: string, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `${name} ${index} went down to the ferry. They waited there for the lantern of day ${index}.`,
  )
const long = (...parts: string[][]) => parts.flat().join('\n\n')

test('nothing is new at a first visit, nor where nothing changed', async () => {
  await save(0, long(paragraphs('Brannoc', 60)))
  await comeFirst()
  for (const who of everybody) {
    const { of, isNew } = await newTo(who, 60)
    expect(of).toBeGreaterThan(3)
    expect(isNew).toEqual([])
  }
})

test('a secret that was edited is new to its writer alone, on its own page', async () => {
  const before = paragraphs('Brannoc', 30)
  const after = paragraphs('Isaveth', 30)
  await save(0, long(before, ['[secret]\nThe ferryman is dead.\n[/secret]'], after))
  await comeFirst()
  await save(30, long(before, ['[secret]\nThe ferryman is alive.\n[/secret]'], after))
  expect((await newTo('otto', 60)).isNew).toEqual([])
  expect((await newTo('pell', 60)).isNew).toEqual([])
  expect((await newTo('mira', 60)).isNew).toHaveLength(1)
})

test('a passage that was opened is new to those who may read it now', async () => {
  const before = paragraphs('Brannoc', 30)
  await save(0, long(before, ['[secret]\nThe ferryman is dead.\n[/secret]']))
  await comeFirst()
  await save(30, long(before, ['The ferryman is dead.']))
  const { of, isNew } = await newTo('otto', 60)
  expect(isNew).toEqual([of])
  expect((await newTo('mira', 60)).isNew).toEqual([])
})

test('a typo marks one page', async () => {
  const before = paragraphs('Brannoc', 60)
  await save(0, long(before))
  await comeFirst()
  await save(30, long(before).replace('Brannoc 30 went', 'Brannoc 30 wandered'))
  expect((await newTo('otto', 60)).isNew).toHaveLength(1)
})

test('what is put in early marks its own pages, and none that it only moves', async () => {
  const before = paragraphs('Brannoc', 60)
  await save(0, long(before))
  await comeFirst()
  await save(30, long(['The horn was heard at dawn.'], before))
  expect((await newTo('otto', 60)).isNew).toEqual([1])
})

test('what was new stays so during a visit, and is read at the next', async () => {
  const before = paragraphs('Brannoc', 10)
  await save(0, long(before))
  await comeFirst()
  await save(30, long(before, ['The horn was heard at dawn.']))
  const { isNew } = await newTo('otto', 60)
  expect(isNew).toHaveLength(1)
  expect((await newTo('otto', 70)).isNew).toEqual(isNew)
  expect((await newTo('otto', 140)).isNew).toEqual([])
})

test('a visit that begins half an hour after the last one goes on with it, and a later one is new', async () => {
  const before = paragraphs('Brannoc', 10)
  const now = new Date(Date.now() + 60_000)
  const come = async (ms: number) => {
    const then = { now: new Date(now.getTime() + ms) }
    await world.as('otto', then).reader.visit({ bookId })
    return (await world.as('otto', then).reader.outline({ bookId })).pages.some(({ isNew }) => isNew)
  }
  await save(0, long(before))
  await come(0)
  await save(2, long(before, ['The horn was heard at dawn.']))
  expect(await come(30 * 60_000)).toBe(false)
  await save(40, long(before, ['The horn was heard at dusk.']))
  expect(await come(60 * 60_000 + 1)).toBe(true)
})

test('of the texts that were read, those of two visits are kept for each reader', async () => {
  for (let visit = 1; visit <= 5; visit++) {
    await save(visit * 60, `Day ${visit}.`)
    await world.as('otto', at(visit * 60 + 1)).reader.visit({ bookId })
  }
  await save(400, 'Day 4.')
  expect((await newTo('otto', 401)).isNew).toEqual([1])
  await save(500, 'Day 5.')
  expect((await newTo('otto', 501)).isNew).toEqual([1])
})
