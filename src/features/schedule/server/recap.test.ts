import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { dayIn, daysAfter } from '#kit/shared/days.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const zone = 'Europe/Lisbon'
const bookId = () => world.id('lantern')
const form = { title: 'A night at the mill', date: daysAfter(dayIn(zone, new Date()), -2), time: '19:00', zone }

async function held(change: object = {}) {
  const id = newId()
  const session = { ...form, goals: 'Ask the miller.', status: 'completed' as const, ...change }
  await world.as('mira').schedule.add({ bookId: bookId(), id, session })
  for (const who of ['otto', 'mira'] as const) await world.as(who).schedule.answer({ id, answer: 'attending' })
  await world.as('pell').schedule.answer({ id, answer: 'maybe' })
  return id
}
const write = (who: CastName | null, id: string) => world.as(who).schedule.writeRecap({ id })
/** Saves a recap as it was begun. */
const save = async ({ chapterId, title, source }: Awaited<ReturnType<typeof write>>) =>
  world.as('mira').manuscripts.save({
    ...{ bookId: bookId(), chapterId, title, source },
    scribeStyle: 'fantasy',
    baseVersion: 0,
  })
/** Everything that somebody reads on the page of a chapter. */
async function readAs(who: CastName, title: string) {
  const { pages } = await world.as(who).reader.outline({ bookId: bookId() })
  const page = pages.find(({ baseTitle }) => baseTitle === title)
  if (!page) return null
  return JSON.stringify(await world.as(who).reader.window({ bookId: bookId(), from: page.number, count: 1 }))
}

describe('the recap of a session', () => {
  test('begins with its title, and for the GM side alone with its date, people and goals', async () => {
    const id = await held()
    const recap = await write('lio', id)
    expect(recap).toMatchObject({ title: 'Recap: A night at the mill', isSaved: false })
    expect(recap.source).toMatch(/^\[secret for=gm\]\n[\s\S]+\[\/secret\]\n\n\*\*What happened:\*\*\n$/)
    for (const words of ['Otto Brandt and Mira Ashdown', '19:00 in Lisbon', 'Ask the miller.'])
      expect(recap.source).toContain(words)
    expect(recap.source).not.toContain('Pell')
    expect((await world.as('mira').schedule.read({ id })).recapChapterId).toBe(recap.chapterId)
    expect(await world.as('otto').schedule.read({ id })).not.toHaveProperty('recapChapterId')
  })

  test('is in nobody’s book before it is saved; after it players read what was written below the notes', async () => {
    const id = await held({ title: 'The unseen evening' })
    const recap = await write('mira', id)
    const pageFor = async (who: CastName) => (await world.as(who).schedule.read({ id })).recapPage
    for (const who of ['otto', 'mira'] as const) {
      expect(await readAs(who, recap.title)).toBeNull()
      expect(await pageFor(who)).toBeNull()
    }
    await save({ ...recap, source: `${recap.source}\nThe mill burned.` })
    for (const who of ['otto', 'mira'] as const) expect(await pageFor(who)).toBe(recap.chapterId)
    for (const words of ['Ask the miller.', 'The mill burned.'])
      expect(await readAs('mira', recap.title)).toContain(words)
    for (const who of ['otto', 'pell'] as const) {
      expect(await readAs(who, recap.title)).toContain('The mill burned.')
      expect(await readAs(who, recap.title)).not.toMatch(/Ask the miller|At the table|Lisbon/)
    }
  })

  test('is one chapter, whoever clicks and how often, also after it was saved or deleted', async () => {
    const id = await held({ title: 'Once' })
    const made = await Promise.all([write('mira', id), write('lio', id), write('mira', id)])
    expect(new Set(made.map(({ chapterId }) => chapterId)).size).toBe(1)
    const { chapterId } = await save(made[0]!).then(() => write('lio', id))
    expect(await write('mira', id)).toMatchObject({ chapterId, isSaved: true })
    await world.as('mira').manuscripts.remove({ bookId: bookId(), chapterId })
    expect(await write('mira', id)).toMatchObject({ chapterId: made[0]!.chapterId, isSaved: false })
  })

  test('holds no secret mark of the goals, whose end would show the rest to everybody', async () => {
    const goals = 'Open [/secret] and [[/secret]/secret] and [secret for=gm] here.'
    const recap = await write('mira', await held({ title: 'Marked', goals }))
    expect(recap.source.match(/secret\s*\]|secret for/g)).toHaveLength(2)
    await save(recap)
    expect(await readAs('otto', recap.title)).not.toMatch(/Open|here/)
    expect((await write('mira', await held({ title: 'x'.repeat(120) }))).title).toHaveLength(120)
  })

  test('is written of a session that has begun, before anybody calls it completed, and not of a cancelled one', async () => {
    const id = await held({ status: 'planned' })
    expect((await world.as('mira').schedule.read({ id })).can.writeRecap).toBe(true)
    expect(await write('mira', id)).toMatchObject({ isSaved: false })
    const off = await held({ status: 'cancelled' })
    await expect(write('mira', off)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    const date = daysAfter(dayIn(zone, new Date()), 2)
    const { can } = await world.as('mira').schedule.edit({ id, session: { ...form, date, status: 'planned' } })
    expect(can.writeRecap).toBe(false)
    await expect(write('mira', id)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('is for sessions that were played and for the GM side', async () => {
    const id = await held()
    await expect(write('otto', id)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(write('vex', id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(write(null, id)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    await expect(write('mira', newId())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(write('mira', world.id('session crossing'))).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    const seen = await world.as('mira').schedule.read({ id: world.id('session crossing') })
    expect(seen.can.writeRecap).toBe(false)
  })
})
