import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { notices } from '#features/notices/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let bookId: string
beforeAll(async () => {
  world = await openWorld()
  bookId = world.id('lantern')
})
afterAll(() => world.close())
beforeEach(() => world.db.delete(notices))

const textsOf = async (who: CastName) => (await world.as(who).notices.list({})).notices.map(({ text }) => text)
const chapter = (chapterId: string, title: string, source: string, baseVersion = 0) =>
  world.as('mira').manuscripts.save({ bookId, chapterId, title, source, scribeStyle: 'fantasy', baseVersion })

test('the party is told that the book has grown, by as many chapters as there are, and by no title', async () => {
  const [first, second] = [newId(), newId()]
  await chapter(first, 'What Kitt hid', 'Nothing.')
  await chapter(first, 'What Kitt hid', 'Nothing at all.', 1)
  await chapter(second, 'Where', 'Nowhere.')
  for (const who of ['otto', 'pell', 'lio'] as const)
    expect(await textsOf(who)).toEqual([expect.stringMatching(/^2 new chapters in The /)])
  for (const who of ['mira', 'vex'] as const) expect(await textsOf(who)).toEqual([])
  await world.as('mira').manuscripts.remove({ bookId, chapterId: first })
  expect(await textsOf('otto')).toEqual([expect.stringMatching(/^A new chapter in The /)])
  await world.as('mira').manuscripts.remove({ bookId, chapterId: second })
  expect([await textsOf('otto'), await world.as('otto').notices.unread()]).toEqual([[], { count: 0, hasMore: false }])
})

test('a notice that was read keeps its number, and each leads to the first chapter that it is about', async () => {
  const [first, second, third] = [newId(), newId(), newId()]
  await chapter(first, 'One', 'Nothing.')
  await chapter(second, 'Two', 'Nothing.')
  const { notices: unread } = await world.as('otto').notices.list({})
  await world.as('otto').notices.markRead({ id: unread[0]!.id })
  await chapter(third, 'Three', 'Nothing.')
  const { notices: shown } = await world.as('otto').notices.list({})
  const story = `/campaigns/${bookId}/story`
  expect(shown.map(({ text, href }) => [text.split(' in ')[0], href])).toEqual([
    ['A new chapter', `${story}?page=${third}`],
    ['2 new chapters', `${story}?page=${first}`],
  ])
})
