import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { notices } from '#features/notices/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.db.delete(notices))

const ofHandouts = async (who: CastName) =>
  (await world.as(who).notices.list({})).notices.filter(({ href }) => href.includes('handout='))
const textsOf = async (who: CastName) => (await ofHandouts(who)).map(({ text }) => text)
const add = (more: object) =>
  world.as('mira').handouts.add({
    bookId: world.id('lantern'),
    id: newId(),
    handout: { title: 'The quittance', content: 'Paid in full.', ...more },
  })

test('players are told of a handout that is shared with them; the GM side and strangers are not', async () => {
  const { id } = await add({})
  for (const who of ['otto', 'pell'] as const) expect(await textsOf(who)).toEqual([])
  await world.as('mira').handouts.share({ id, shared: true })
  for (const who of ['otto', 'pell'] as const)
    expect(await ofHandouts(who)).toMatchObject([
      {
        text: expect.stringMatching(/^A handout for you in .+: The quittance\.$/),
        href: `/campaigns/${world.id('lantern')}/inn/bulletin?handout=${id}`,
      },
    ])
  for (const who of ['mira', 'lio', 'vex'] as const) expect(await textsOf(who)).toEqual([])
  expect(JSON.stringify(await world.db.select().from(notices))).not.toContain('quittance')
})

test('only those for whom it is new are told; a withdrawn one is told no more', async () => {
  const { id } = await add({ shared: true, audience: 'chosen', chosen: [world.id('otto')] })
  expect(await textsOf('otto')).toHaveLength(1)
  expect(await textsOf('pell')).toEqual([])
  await world.db.delete(notices)
  const both = [world.id('otto'), world.id('pell')]
  await world.as('mira').handouts.edit({ id, handout: { title: 'The quittance', chosen: both } })
  expect(await textsOf('otto')).toEqual([])
  expect(await textsOf('pell')).toHaveLength(1)
  await world.as('mira').handouts.edit({ id, handout: { title: 'The quittance', chosen: [world.id('otto')] } })
  expect(await textsOf('pell')).toEqual([])
  await world.as('mira').handouts.share({ id, shared: false })
  expect(await world.db.select().from(notices)).toEqual([])
})
