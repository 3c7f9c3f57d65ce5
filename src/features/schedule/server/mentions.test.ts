import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/shared/ids.ts'
import { rewriteBook } from '#test/house/rewrite-book.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Who = Parameters<World['as']>[0]
type Campaign = 'lantern' | 'afterlight'
const title = 'The Quagwort Rehearsal'
const prologueFor = async (who: Who, campaign: Campaign) =>
  JSON.stringify(await world.as(who).reader.prologue({ bookId: world.id(campaign) }))
const found = async (who: Who, words: string, campaign: Campaign) =>
  (await world.as(who, { address: newId() }).search.inBook({ bookId: world.id(campaign), words })).hits
    .filter(({ kind }) => kind === 'session')
    .map(({ id }) => id)

/** A session whose title the prologue of its book mentions. */
async function mentionedIn(campaign: Campaign): Promise<string> {
  const [id, bookId] = [newId(), world.id(campaign)]
  const session = {
    ...{ title, date: '2030-05-03', time: '19:30', zone: 'Europe/London' },
    ...{ goals: 'Bring a ladder of nine rungs.', notes: 'The tenth rung is the landlord.' },
  }
  await world.as('mira').schedule.add({ bookId, id, session })
  await rewriteBook(world, bookId, { longDescription: `They met for [${title}](session:${id}).` })
  return id
}

test('a session that a text mentions is followed and found by the party, and its notes by the GM side', async () => {
  const id = await mentionedIn('lantern')
  expect(await world.as('mira').manuscripts.mentionable({ bookId: world.id('lantern') })).toContainEqual({
    ...{ kind: 'session', id, name: title, veiled: false },
  })
  for (const who of ['mira', 'otto', 'pell'] as const) {
    expect(await prologueFor(who, 'lantern')).toContain(id)
    expect(await found(who, 'quagwort', 'lantern')).toEqual([id])
    expect(await found(who, '"ladder of nine"', 'lantern')).toEqual([id])
    expect(await found(who, '"tenth rung"', 'lantern')).toEqual(who === 'mira' ? [id] : [])
  }
  await world.as('mira').schedule.remove({ id })
  expect(await prologueFor('pell', 'lantern')).not.toContain(title)
  expect(await found('mira', 'quagwort', 'lantern')).toEqual([])
})

test('for readers outside the party its title is absent', async () => {
  const id = await mentionedIn('afterlight')
  expect(await prologueFor('mira', 'afterlight')).toContain(id)
  for (const who of ['vex', 'pell', null] as const) {
    const text = await prologueFor(who, 'afterlight')
    expect(text).toContain('something')
    expect(text).not.toMatch(new RegExp(`Quagwort|${id}`))
    expect(await found(who, 'quagwort', 'afterlight')).toEqual([])
  }
})
